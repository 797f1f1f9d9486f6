import { text } from "../shared/values/settings.ts";

/**
 * Comma-separated names of the functions that process due work, and the name of the function that runs the dependent tasks.
 */
export const workerSettings = { WORKER_FUNCTIONS: text, CATCH_UP_FUNCTION: text };

/** Comma-separated names of the functions that depend on each other, in order, from the cut-off to the payout. */
export const chainSettings = { CHAIN_FUNCTIONS: text };
