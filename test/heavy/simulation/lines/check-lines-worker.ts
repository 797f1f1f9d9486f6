import { parentPort } from "node:worker_threads";
import type { RunsToCheck } from "../check-runs.ts";
import { checkLines } from "./check-lines.ts";

/** Checks a share of the runs sequentially in a worker thread. */
parentPort?.on("message", async (share: RunsToCheck) => {
  parentPort?.postMessage(await checkLines(share, { onFailed: console.error }));
});
