/**
 * Runs charges, from their creation to the last word of the clearing, through crashes, races and lost messages, and holds our
 * books against those of the simulated networks after each run: `npm run simulate -- --runs 10000 --seed 42`. The same seed is the same runs. A failure is
 * told as the shortest history that still fails; the exit code is then 1.
 */
import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { checkRuns, type FailedRun } from "../test/heavy/simulation/check-runs.ts";
import { reportOf, summaryLines } from "../test/heavy/simulation/report.ts";
import { checkShares, sharesOf } from "../test/heavy/simulation/share-runs.ts";
import { Tally } from "../test/heavy/simulation/tally.ts";
import { command, UsageError } from "./command-line.ts";

const usage = `npm run simulate -- [--runs N] [--seed S] [--path P] [--workers W]

  --runs     how many runs (1000)
  --seed     the same seed is the same runs; drawn when left out
  --path     of a failure that was told: shortens that one again
  --workers  how many runs at once (as many as the machine has processors)`;

const text = { type: "string" } as const;
const options = { runs: text, seed: text, path: text, workers: text };

const wholeNumber = (name: string, given: string | undefined, otherwise: number, least = 1): number => {
  const number = Number(given ?? otherwise);
  if (!Number.isSafeInteger(number) || number < least) throw new UsageError(`--${name} is no such number`);
  return number;
};

await command({ usage, options }, async ({ values }) => {
  const { path } = values;
  const runs = wholeNumber("runs", values.runs, 1_000);
  const seed = wholeNumber("seed", values.seed, randomInt(2 ** 31), Number.MIN_SAFE_INTEGER);
  const workers = wholeNumber("workers", values.workers, availableParallelism());

  const startedMs = performance.now();
  const tally = new Tally();
  let done = 0;
  let failed: FailedRun | undefined;
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
});
