import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { Command, Option } from "commander";
import { lastRelease } from "../test/golden/releases.ts";
import { checkPlans, checkRuns, type RunsToCheck } from "../test/heavy/simulation/check-runs.ts";
import { failedPlans, keepFailedPlan } from "../test/heavy/simulation/failed-plans.ts";
import { checkLines } from "../test/heavy/simulation/lines/check-lines.ts";
import { reportRuns, summaryLines, type ToldRuns } from "../test/heavy/simulation/report.ts";
import { checkShares, sharesOf, sharesUntil } from "../test/heavy/simulation/share-runs.ts";
import { notReached, situationLines } from "../test/heavy/simulation/situations/situation-table.ts";
import { Tally, virtualMsTally } from "../test/heavy/simulation/tally.ts";
import { runCommand, wholeNumber } from "./command-line.ts";
import { mutants } from "./simulate/mutants.ts";

const about = `Simulates charges, from creation to completed clearing, with crashes, race conditions and lost messages. After each run, reconciles our books with those of the simulated networks. The seed makes the runs reproducible. If a run fails, the command shows a shortened (shrunk) history that still fails, stores the plan of the run, and exits with code 1. Later simulations first run the stored plans.`;

interface Options {
  readonly lines?: true;
  readonly mixed?: true;
  readonly situations?: true;
  readonly newOnly?: true;
  readonly runs: number;
  readonly minutes?: number;
  readonly seed: number;
  readonly path?: string;
  readonly workers: number;
}

/** Number of runs after which each situation must have occurred. By then, each situation has been targeted several times. */
const runsForAllSituations = 2_000;

const dayMs = 86_400_000;

const simulations = {
  charges: {
    check: async (runs: RunsToCheck) => reportRuns(await checkRuns(runs, { onFailed: console.error })),
    checkKept: async () => reportRuns(await checkPlans(failedPlans())),
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

async function simulate(options: Options): Promise<void> {
  const { lines, mixed, situations, newOnly, runs, minutes, seed, path, workers } = options;
  const mixedWith = mixed ? lastRelease() : undefined;
  const program = lines ? "lines" : "charges";
  const { check, checkKept, summaryOf } = simulations[program];

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
    if (!newOnly) note(await checkKept());
    const shares =
      minutes === undefined
        ? sharesOf({ seed, runs, mixedWith })
        : sharesUntil({ seed, mixedWith }, startedMs + minutes * 60_000);
    if (!failed) await checkShares(program, shares, workers, note);
    const seconds = (performance.now() - startedMs) / 1_000;
    for (const line of summaryOf(tally.counts)) console.log(line);
    if (situations) for (const line of situationLines(tally.counts)) console.log(line);
    console.log(
      `${done} runs in ${seconds.toFixed(1)} s, ${((seconds * 1_000) / Math.max(1, done)).toFixed(1)} ms per run`,
    );
    const days = (tally.counts[virtualMsTally] ?? 0) / dayMs;
    if (days > 0) console.log(`${days.toFixed(1)} virtual days, ${((days * 60) / seconds).toFixed(1)} per minute`);
  }
  if (failed) console.log(failed);
  const isMissing = situations && done >= runsForAllSituations && notReached(tally.counts).length > 0;
  if (failed || isMissing) process.exitCode = 1;
  else console.log("passed: no run failed");
}

await runCommand(
  new Command("npm run simulate --")
    .description(about)
    .addOption(
      new Option(
        "--lines",
        "simulate the connector and its connections (lines) to the networks instead of charges",
      ).conflicts(["mixed", "situations"]),
    )
    .option(
      "--mixed",
      "run the last release alongside the current code, as during an upgrade to the current code or a rollback from it",
    )
    .option(
      "--runs <number>",
      "number of runs; if 0, only the plans that failed before are run",
      wholeNumber({ least: 0 }),
      1_000,
    )
    .option("--new-only", "omit the plans that failed before")
    .option(
      "--minutes <number>",
      "complete as many runs as possible in this time, regardless of --runs",
      wholeNumber({ least: 1 }),
    )
    .addOption(
      new Option("--seed <number>", "seed that makes the runs reproducible")
        .argParser(wholeNumber({ least: 0 }))
        .default(randomInt(2 ** 31), "drawn"),
    )
    .option(
      "--path <path>",
      "path of a reported failure, to shrink that failure again; requires the --seed of the failure",
    )
    .option("--workers <number>", "number of concurrent runs", wholeNumber({ least: 1 }), availableParallelism())
    .option(
      "--situations",
      `print the number of occurrences of each situation; with ${runsForAllSituations} runs or more, fail if a situation has not occurred`,
    )
    .action(simulate)
    .addCommand(mutants),
);
