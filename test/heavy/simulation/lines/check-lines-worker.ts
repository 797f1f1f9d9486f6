import { parentPort } from "node:worker_threads";
import type { RunsToCheck } from "../check-runs.ts";
import { checkLines } from "./check-lines.ts";

/** Checks one share of runs after the other, in a thread of its own. */
parentPort?.on("message", async (share: RunsToCheck) => {
  parentPort?.postMessage(await checkLines(share, { onFailed: console.error }));
});
