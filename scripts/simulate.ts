/**
 * Runs charges, from their creation to the last word of the clearing, through crashes, races and lost messages, and holds our
 * books against those of the simulated networks after each run: `npm run simulate -- --runs 10000 --seed 42`. The same seed is the same runs. A failure is
 * told as the shortest history that still fails; the exit code is then 1.
 */
import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { checkRuns, type FailedRun } from "../test/heavy/simulation/check-runs.ts";
import { reportOf, summaryLines } from "../test/heavy/simulation/report.ts";
import { checkShares, sharesOf } from "../test/heavy/simulation/share-runs.ts";
import { Tally } from "../test/heavy/simulation/tally.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string" },
    seed: { type: "string" },
    path: { type: "string" },
    workers: { type: "string" },
  },
});
const { path } = values;
const runs = Number(values.runs ?? 1_000);
const seed = Number(values.seed ?? randomInt(2 ** 31));
const workers = Number(values.workers ?? availableParallelism());

const startedMs = performance.now();
const tally = new Tally();
let done = 0;
let failed: FailedRun | undefined;

if (![runs, seed, workers].every(Number.isSafeInteger) || runs < 1 || workers < 1) {
  console.error("usage: npm run simulate -- [--runs N] [--seed S] [--path P] [--workers W]");
  process.exitCode = 2;
} else {
  console.log(`seed ${seed}`);
  if (path !== undefined) ({ failed } = await checkRuns({ seed, runs, path }));
  else {
    await checkShares(sharesOf({ seed, runs }), workers, (checked) => {
      done += checked.runs;
      tally.addAll(checked.counts);
      failed ??= checked.failed;
    });
    const seconds = (performance.now() - startedMs) / 1_000;
    for (const line of summaryLines(tally.counts)) console.log(line);
    console.log(`${done} runs in ${seconds.toFixed(1)} s, ${((seconds * 1_000) / done).toFixed(1)} ms each`);
  }
  if (failed) {
    console.log(reportOf(failed));
    process.exitCode = 1;
  } else console.log("green: after every run our books match the networks'");
}
