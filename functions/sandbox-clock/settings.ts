import { text } from "../shared/values/settings.ts";

/** The functions that do what becomes due, one name after the other, and the one that has the chain run. */
export const workerSettings = { WORKER_FUNCTIONS: text, CATCH_UP_FUNCTION: text };

/** The functions that hand on to each other, in that order: from the cut-off to the payout. */
export const chainSettings = { CHAIN_FUNCTIONS: text };
