import type { Log } from "../values/log.ts";

/** A log that discards all lines. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {}, forInvocation: () => {} };
