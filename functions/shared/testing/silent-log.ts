import type { Log } from "../values/log.ts";

/** The log of a function whose lines nobody reads. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {}, forInvocation: () => {} };
