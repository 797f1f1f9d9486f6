import type { Log } from "../values/log.ts";

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {}, forInvocation: () => {} };
