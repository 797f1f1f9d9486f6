import { Command } from "commander";
import { repeated, runCommand, UsageError } from "./command-line.ts";
import { currentCommit, hasChanges, readRecord, stepsLeft, writeRecord } from "./nightly/nightly-record.ts";
import { type Outcome, runStep } from "./nightly/run-step.ts";
import { type NightlyStep, nightlySteps, seedOf, sliceOf } from "./nightly/steps.ts";

interface Options {
  readonly minutes?: string;
  readonly part: readonly string[];
  readonly list?: boolean;
}

const commit = currentCommit();
const seed = seedOf(commit);
const steps = nightlySteps(seed);
const partOf = ({ name }: NightlyStep): string => name.split(":")[0] ?? "";
const partNames = [...new Set(steps.map(partOf))];

async function run(chosen: readonly NightlyStep[], endsAtMs: number): Promise<void> {
  // Steps do not change the working tree, so the check for uncommitted changes runs only before the first step.
  const isRecorded = !hasChanges();
  if (!isRecorded) console.log("Results are not recorded, because there are uncommitted changes.");
  const record = { ...readRecord(commit) };
  const counts: Record<Outcome, number> = { passed: 0, failed: 0, "not finished": 0 };
  for (const step of chosen) {
    if (performance.now() >= endsAtMs) break;
    console.log(`== ${step.name}`);
    const startedMs = performance.now();
    const outcome = await runStep(step, endsAtMs);
    const seconds = Math.round((performance.now() - startedMs) / 1_000);
    console.log(`== ${step.name}: ${outcome} after ${seconds} s`);
    counts[outcome] += 1;
    if (!isRecorded || outcome === "not finished") continue;
    record[step.name] = { passed: outcome === "passed", seconds };
    writeRecord(commit, record);
  }
  console.log(`nightly: ${stepsLeft(commit, record).length} of ${steps.length} steps left for ${commit}`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts["not finished"]} not finished`);
  if (counts.failed > 0) process.exitCode = 1;
}

await runCommand(
  new Command("npm run nightly --")
    .description("Runs the tests that take hours. Resumes an interrupted run.")
    .option(
      "--minutes <minutes>",
      "stop after this time; without --part, start at a step derived from the commit, and omit the benches, the judges and the last sample of mutants",
    )
    .option(
      "--part <name>",
      `run all steps of a part (${partNames.join(", ")}), even those that have passed; repeatable`,
      repeated,
      [],
    )
    .option("--list", "list the steps and mark those that remain")
    .action(async ({ minutes, part, list }: Options) => {
      const unknown = part.filter((name) => !partNames.includes(name));
      if (unknown.length > 0) throw new UsageError(`unknown part: ${unknown.join(", ")}`);
      if (minutes !== undefined && !(Number(minutes) > 0)) throw new UsageError("--minutes must be greater than 0");
      const left = new Set(stepsLeft(commit));
      if (list) {
        for (const { name } of steps) console.log(`${left.has(name) ? "     left" : "   passed"}  ${name}`);
        return;
      }
      const whole = minutes === undefined ? steps : sliceOf(steps, seed);
      const chosen =
        part.length > 0
          ? steps.filter((step) => part.includes(partOf(step)))
          : whole.filter(({ name }) => left.has(name));
      const endsAtMs = minutes === undefined ? Number.POSITIVE_INFINITY : performance.now() + Number(minutes) * 60_000;
      await run(chosen, endsAtMs);
    }),
);
