import { text } from "../shared/values/settings.ts";

/**
 * Comma-separated names of the functions that process due work, and the name of the function that runs the tasks from the
 * cut-off to the payout.
 */
export const workerSettings = { WORKER_FUNCTIONS: text, CATCH_UP_FUNCTION: text };

/** Comma-separated names of the task functions, from the cut-off to the payout. Each task depends on the previous one. */
export const chainSettings = { CHAIN_FUNCTIONS: text };
