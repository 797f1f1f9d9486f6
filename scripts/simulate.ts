/**
 * Runs charges, from their creation to the last word of the clearing, through crashes, races and lost messages, and holds our
 * books against those of the simulated networks after each run: `npm run simulate -- --runs 10000 --seed 42`. The same seed is the same runs. A failure is
 * told as the shortest history that still fails; the exit code is then 1. With `--lines` it is the lines to the networks that are tried, and the
 * program that holds them.
 */
import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { checkRuns, type RunsToCheck } from "../test/heavy/simulation/check-runs.ts";
import { checkLines } from "../test/heavy/simulation/lines/check-lines.ts";
import { summaryLines, type ToldRuns, told } from "../test/heavy/simulation/report.ts";
import { checkShares, sharesOf } from "../test/heavy/simulation/share-runs.ts";
import { Tally } from "../test/heavy/simulation/tally.ts";
import { command, UsageError } from "./command-line.ts";

const usage = `npm run simulate -- [--lines] [--runs N] [--seed S] [--path P] [--workers W]

  --lines    try the lines to the networks and the connector that holds them, not charges
  --runs     how many runs (1000)
  --seed     the same seed is the same runs; drawn when left out
  --path     of a failure that was told: shortens that one again
  --workers  how many runs at once (as many as the machine has processors)`;

const text = { type: "string" } as const;
const options = { lines: { type: "boolean" }, runs: text, seed: text, path: text, workers: text } as const;

const wholeNumber = (name: string, given: string | undefined, otherwise: number, least = 1): number => {
  const number = Number(given ?? otherwise);
  if (!Number.isSafeInteger(number) || number < least) throw new UsageError(`--${name} is no such number`);
  return number;
};

const simulations = {
  charges: { check: async (runs: RunsToCheck) => told(await checkRuns(runs)), summaryOf: summaryLines },
  lines: {
    check: (runs: RunsToCheck) => checkLines(runs),
    summaryOf: (counts: ToldRuns["counts"]) => Object.entries(counts).map(([what, count]) => `${what}: ${count}`),
  },
} as const;

await command({ usage, options }, async ({ values }) => {
  const { path } = values;
  const program = values.lines ? "lines" : "charges";
  const { check, summaryOf } = simulations[program];
  const runs = wholeNumber("runs", values.runs, 1_000);
  const seed = wholeNumber("seed", values.seed, randomInt(2 ** 31), Number.MIN_SAFE_INTEGER);
  const workers = wholeNumber("workers", values.workers, availableParallelism());

  const startedMs = performance.now();
  const tally = new Tally();
  let done = 0;
  let failed: string | undefined;
  console.log(`seed ${seed}`);
  if (path !== undefined) ({ failed } = await check({ seed, runs, path }));
  else {
    await checkShares(program, sharesOf({ seed, runs }), workers, (checked) => {
      done += checked.runs;
      tally.addAll(checked.counts);
      failed ??= checked.failed;
    });
    const seconds = (performance.now() - startedMs) / 1_000;
    for (const line of summaryOf(tally.counts)) console.log(line);
    console.log(`${done} runs in ${seconds.toFixed(1)} s, ${((seconds * 1_000) / done).toFixed(1)} ms each`);
  }
  if (failed) {
    console.log(failed);
    process.exitCode = 1;
  } else console.log("green: after every run our books match the networks'");
});
