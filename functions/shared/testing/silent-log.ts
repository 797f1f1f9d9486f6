import type { Log } from "../entry/logger.ts";

/** The log of a function whose lines nobody reads. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {}, forInvocation: () => {} };
