import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Steps of the nightly lane. Each is one command of a few minutes that can be repeated alone; the part's name precedes the colon.
 */

export interface NightlyStep {
  readonly name: string;
  /** A program of node_modules/.bin with its arguments. */
  readonly command: readonly string[];
  /** Reason why slices omit it; only a full nightly runs it. */
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

/** A simulation uses one seed per 250 runs, so the seeds of its steps are this far apart. */
const seedsOfStep = 1_000;

/** Leaves the plans that have failed before to the heavy lane: a failure would fail every later step, too. */
const histories = (...args: readonly (string | number)[]) => script("simulate", "--new-only", ...args);

/** Histories are generated from the seed. */
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
  [{ name: "backlog: of a day", command: tests("test/heavy/backlog") }],
  [{ name: "guides: step by step", command: tests("test/heavy/how-tos") }],
  [{ name: "command lines: all", command: tests("test/heavy/command-lines") }],
  [
    { name: "mutants: the machine itself", command: tests("test/heavy/mutants") },
    {
      name: "mutants: those of the last drawing",
      command: script("simulate", "mutants", "--recheck", `.build/nightly/mutants-${seed}.jsonl`, "--workers", 2),
      notInSlices: "takes longer than a slice",
    },
  ],
  [{ name: "judges: all", command: script("judges"), notInSlices: "installs programs from the network" }],
  benches.map((name) => ({
    name: `bench: ${name}`,
    command: script("bench", "--check", name),
    notInSlices: "its ratios require an otherwise idle machine",
  })),
];

/** Returns the steps of all parts, alternating between parts, so that a slice covers many of them. */
export const nightlySteps = (seed: number): readonly NightlyStep[] => {
  const all = parts(seed);
  const longest = Math.max(...all.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => all.flatMap((steps) => steps[index] ?? [])).flat();
};

/** Derives a number from a commit: the start of its slice, and the seed of its histories. */
export const seedOf = (commit: string): number => Number.parseInt(commit.slice(0, 7), 16);

/** Returns the steps of a slice in their order; the start depends on the commit. */
export const sliceOf = (steps: readonly NightlyStep[], seed: number): readonly NightlyStep[] => {
  const fitting = steps.filter(({ notInSlices }) => notInSlices === undefined);
  const start = seed % fitting.length;
  return [...fitting.slice(start), ...fitting.slice(0, start)];
};
