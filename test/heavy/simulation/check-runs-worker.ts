import { parentPort } from "node:worker_threads";
import { checkRuns, type RunsToCheck } from "./check-runs.ts";
import { reportRuns } from "./report.ts";

/** Checks a share of the runs sequentially in a worker thread. */
parentPort?.on("message", async (share: RunsToCheck) => {
  parentPort?.postMessage(reportRuns(await checkRuns(share, { onFailed: console.error })));
});
