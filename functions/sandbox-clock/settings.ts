import { text } from "../shared/platform/settings.ts";

/** The functions that do what becomes due, one name after the other. */
export const workerSettings = { WORKER_FUNCTIONS: text };
