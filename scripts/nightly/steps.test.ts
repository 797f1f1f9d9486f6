import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import config from "../../vitest.config.ts";
import { stepsLeft } from "./nightly-record.ts";
import { nightlySteps, seedOf, sliceOf } from "./steps.ts";

const root = join(import.meta.dirname, "../..");
const commit = "0123456789abcdef0123456789abcdef01234567";
const steps = nightlySteps(seedOf(commit));
const names = steps.map(({ name }) => name);

const projects = config.test?.projects as readonly {
  readonly test: { readonly name: string; readonly include: string[] };
}[];

describe("the steps of the nightly lane", () => {
  it("have a name each, and the commands of a commit are always the same", () => {
    expect(new Set(names).size).toBe(names.length);
    expect(nightlySteps(seedOf(commit))).toEqual(steps);
  });

  it("run every test of the nightly projects, and programs that are there", () => {
    const patterns = projects.flatMap(({ test }) => (test.name.startsWith("nightly") ? test.include : []));
    const files = globSync(patterns, { cwd: root });
    const filters = steps.flatMap(({ command }) => (command[0] === "vitest" ? command.slice(3) : []));
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file) => !filters.some((filter) => file.includes(filter)))).toEqual([]);
    expect(filters.filter((filter) => !files.some((file) => file.includes(filter)))).toEqual([]);
    const scripts = steps.flatMap(({ command: [program, file = ""] }) => (program === "node" ? [file] : []));
    expect(scripts.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it("are left until they have passed", () => {
    const [first = "", second = "", ...others] = names;
    const record = { [first]: { passed: true, seconds: 1 }, [second]: { passed: false, seconds: 1 } };
    expect(stepsLeft(commit, record)).toEqual([second, ...others]);
  });
});

describe("a slice", () => {
  it("begins with each step for some commit, and leaves out only steps that say why", () => {
    const fitting = steps.filter(({ notInSlices }) => notInSlices === undefined);
    const begins = fitting.map((_, seed) => sliceOf(steps, seed)[0]);
    expect(begins).toEqual(fitting);
    expect(new Set(sliceOf(steps, 7))).toEqual(new Set(fitting));
  });
});
