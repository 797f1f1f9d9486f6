/**
 * Runs charges, from their creation to the last word of the clearing, through crashes, races and lost messages, and holds our
 * books against those of the simulated networks after each run: `npm run simulate -- --runs 10000 --seed 42`. The same seed is the same runs. A failure is
 * told as the shortest history that still fails, and its plan is kept and run first from then on; the exit code is then 1. With `--mixed` the last release serves
 * beside the code at hand. With `--lines` it is the lines to the networks that are tried, and the program that holds them.
 */
import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { lastRelease } from "../test/golden/releases.ts";
import { checkPlans, checkRuns, type RunsToCheck } from "../test/heavy/simulation/check-runs.ts";
import { failedPlans, keepFailedPlan } from "../test/heavy/simulation/failed-plans.ts";
import { checkLines } from "../test/heavy/simulation/lines/check-lines.ts";
import { summaryLines, type ToldRuns, told } from "../test/heavy/simulation/report.ts";
import { checkShares, sharesOf, sharesUntil } from "../test/heavy/simulation/share-runs.ts";
import { notReached, situationLines } from "../test/heavy/simulation/situations/situation-table.ts";
import { Tally, virtualMsTally } from "../test/heavy/simulation/tally.ts";
import { command, UsageError } from "./command-line.ts";

const usage = `npm run simulate -- [--lines | --mixed] [--runs N | --minutes M] [--seed S] [--path P] [--workers W] [--situations]

  --lines       try the lines to the networks and the connector that holds them, not charges
  --mixed       the last release serves beside the code at hand, before or after it
  --runs        how many runs (1000); 0 for those plans only that ever failed
  --minutes     as many runs as there is time for
  --seed        the same seed is the same runs; drawn when left out
  --path        of a failure that was told: shortens that one again
  --workers     how many runs at once (as many as the machine has processors)
  --situations  print how often each situation came about; one that never did in 2000 runs or more is a failure`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const options = {
  lines: flag,
  mixed: flag,
  situations: flag,
  runs: text,
  minutes: text,
  seed: text,
  path: text,
  workers: text,
} as const;

/** Runs after which each situation must have come about: all of them are aimed at several times by then. */
const runsForAllSituations = 2_000;

const dayMs = 86_400_000;

const wholeNumber = (name: string, given: string | undefined, otherwise: number, least = 1): number => {
  const number = Number(given ?? otherwise);
  if (!Number.isSafeInteger(number) || number < least) throw new UsageError(`--${name} is no such number`);
  return number;
};

const simulations = {
  charges: {
    check: async (runs: RunsToCheck) => told(await checkRuns(runs, { onFailed: console.error })),
    checkKept: async () => told(await checkPlans(failedPlans())),
    summaryOf: summaryLines,
  },
  lines: {
    check: (runs: RunsToCheck) => checkLines(runs, { onFailed: console.error }),
    checkKept: async (): Promise<ToldRuns> => ({ runs: 0, counts: {}, failed: undefined }),
    summaryOf: (counts: ToldRuns["counts"]) =>
      Object.entries(counts)
        .filter(([what]) => what !== virtualMsTally)
        .sort()
        .map(([what, count]) => `${what}: ${count}`),
  },
} as const;

await command({ usage, options }, async ({ values }) => {
  const { path } = values;
  if (values.lines && values.situations) throw new UsageError("--situations are those of charges");
  if (values.lines && values.mixed) throw new UsageError("--mixed are releases of functions, not of the connector");
  const mixedWith = values.mixed ? lastRelease() : undefined;
  const program = values.lines ? "lines" : "charges";
  const { check, checkKept, summaryOf } = simulations[program];
  const runs = wholeNumber("runs", values.runs, 1_000, 0);
  const minutes = values.minutes === undefined ? undefined : wholeNumber("minutes", values.minutes, 1);
  const seed = wholeNumber("seed", values.seed, randomInt(2 ** 31), Number.MIN_SAFE_INTEGER);
  const workers = wholeNumber("workers", values.workers, availableParallelism());

  const startedMs = performance.now();
  const tally = new Tally();
  let done = 0;
  let failed: string | undefined;
  const note = (checked: ToldRuns): void => {
    done += checked.runs;
    tally.addAll(checked.counts);
    failed ??= checked.failed;
    if (checked.failedPlan) keepFailedPlan(checked.failedPlan);
  };
  console.log(`seed ${seed}`);
  if (path !== undefined) ({ failed } = await check({ seed, runs: 1, path, mixedWith }));
  else {
    note(await checkKept());
    const shares =
      minutes === undefined
        ? sharesOf({ seed, runs, mixedWith })
        : sharesUntil({ seed, mixedWith }, startedMs + minutes * 60_000);
    if (!failed) await checkShares(program, shares, workers, note);
    const seconds = (performance.now() - startedMs) / 1_000;
    for (const line of summaryOf(tally.counts)) console.log(line);
    if (values.situations) for (const line of situationLines(tally.counts)) console.log(line);
    console.log(
      `${done} runs in ${seconds.toFixed(1)} s, ${((seconds * 1_000) / Math.max(1, done)).toFixed(1)} ms each`,
    );
    const days = (tally.counts[virtualMsTally] ?? 0) / dayMs;
    if (days > 0) console.log(`${days.toFixed(1)} virtual days, ${((days * 60) / seconds).toFixed(1)} a minute`);
  }
  if (failed) console.log(failed);
  const isMissing = values.situations && done >= runsForAllSituations && notReached(tally.counts).length > 0;
  if (failed || isMissing) process.exitCode = 1;
  else console.log("green: after every run our books match the networks'");
});
