import { parentPort } from "node:worker_threads";
import { checkRuns, type RunsToCheck } from "./check-runs.ts";
import { reportRuns } from "./report.ts";

/** Checks one share of runs after the other, in a thread of its own. */
parentPort?.on("message", async (share: RunsToCheck) => {
  parentPort?.postMessage(reportRuns(await checkRuns(share, { onFailed: console.error })));
});
