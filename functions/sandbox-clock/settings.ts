import { text } from "../shared/values/settings.ts";

/** Names of the functions that process due work, and of the function that runs the dependent tasks in order. */
export const workerSettings = { WORKER_FUNCTIONS: text, CATCH_UP_FUNCTION: text };

/** Functions that depend on each other, in order: from the cut-off to the payout. */
export const chainSettings = { CHAIN_FUNCTIONS: text };
