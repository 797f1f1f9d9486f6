import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Steps of the nightly lane. Each step is one command that can be repeated individually; most take a few minutes. A step's
 * name begins with the name of its part, followed by a colon.
 */

export interface NightlyStep {
  readonly name: string;
  /** Program in node_modules/.bin, or `node`, with its arguments. */
  readonly command: readonly string[];
  /** Reason why runs with a time limit (`--minutes`) omit the step; absent if they include the step. */
  readonly notInSlices?: string;
}

const script = (name: string, ...args: readonly (string | number)[]) => [
  "node",
  `scripts/${name}.ts`,
  ...args.map(String),
];

const tests = (...files: readonly string[]) => ["vitest", "run", "--project=nightly", ...files];

const numbered = (part: string, count: number, commandOf: (index: number) => readonly string[]): NightlyStep[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${part}: ${index + 1} of ${count}`,
    command: commandOf(index),
  }));

const benches = readdirSync(join(import.meta.dirname, "../../test/heavy/bench"), { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map(({ name }) => name.replace(".ts", ""));

/** Distance between the first seeds of consecutive steps; greater than the number of seeds of a step (one per 250 runs). */
const seedsOfStep = 1_000;

/**
 * Runs only new plans. Plans that have already failed are run in the heavy lane instead, because such a plan would make
 * every later step fail too.
 */
const histories = (...args: readonly (string | number)[]) => script("simulate", "--new-only", ...args);

const parts = (seed: number): readonly (readonly NightlyStep[])[] => [
  numbered("histories", 5, (index) => histories("--runs", 2_000, "--seed", seed + index * seedsOfStep, "--situations")),
  numbered("mixed versions", 4, (index) => histories("--mixed", "--runs", 500, "--seed", seed + index * seedsOfStep)),
  numbered("lines", 1, () => script("simulate", "--lines", "--runs", 1_000, "--seed", seed)),
  [
    { name: "plants: charges and lines", command: tests("test/heavy/simulation/plants") },
    {
      name: "plants: archiving and operating",
      command: tests("test/heavy/simulation/archiving", "test/heavy/simulation/operating"),
    },
    {
      name: "plants: clocks, card ranges and releases",
      command: tests(
        "test/heavy/simulation/clocks",
        "test/heavy/simulation/three-d-secure/refreshes",
        "test/heavy/simulation/upgrading",
      ),
    },
    { name: "plants: restore", command: tests("test/heavy/simulation/restore") },
  ],
  [
    {
      name: "matrices: authorization",
      command: ["vitest", "run", "--project=nightly-matrices", "authorization-matrix"],
    },
    { name: "matrices: problems", command: ["vitest", "run", "--project=nightly-matrices", "every-problem"] },
  ],
  [{ name: "drill: restore", command: tests("test/heavy/faults/restore-drill") }],
  [{ name: "backlog: one day", command: tests("test/heavy/backlog") }],
  [{ name: "guides: step by step", command: tests("test/heavy/how-tos") }],
  [{ name: "command lines: all", command: tests("test/heavy/command-lines") }],
  [
    { name: "mutants: the mutation machinery", command: tests("test/heavy/mutants") },
    {
      name: "mutants: the last sample",
      command: script("simulate", "mutants", "--recheck", `.build/nightly/mutants-${seed}.jsonl`, "--workers", 2),
      notInSlices: "takes longer than the usual time limit",
    },
  ],
  [{ name: "judges: all", command: script("judges"), notInSlices: "downloads third-party packages" }],
  benches.map((name) => ({
    name: `bench: ${name}`,
    command: script("bench", "--check", name),
    notInSlices: "the ratios require an otherwise idle machine",
  })),
];

/** Alternates between parts, so that a run with a time limit covers many parts. */
export function nightlySteps(seed: number): readonly NightlyStep[] {
  const all = parts(seed);
  const longest = Math.max(...all.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => all.flatMap((steps) => steps[index] ?? [])).flat();
}

/**
 * Derives the seed from the commit. The seed determines the simulated histories, and the first step of a run with a time limit.
 */
export const seedOf = (commit: string): number => Number.parseInt(commit.slice(0, 7), 16);

export function sliceOf(steps: readonly NightlyStep[], seed: number): readonly NightlyStep[] {
  const fitting = steps.filter(({ notInSlices }) => notInSlices === undefined);
  const start = seed % fitting.length;
  return [...fitting.slice(start), ...fitting.slice(0, start)];
}
