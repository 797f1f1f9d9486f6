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

describe("the steps of the nightly run", () => {
  it("have unique names, and the same commands for the same commit", () => {
    expect(new Set(names).size).toBe(names.length);
    expect(nightlySteps(seedOf(commit))).toEqual(steps);
  });

  it("run every test of the nightly projects, and only existing programs", () => {
    const patterns = projects.flatMap(({ test }) => (test.name.startsWith("nightly") ? test.include : []));
    const files = globSync(patterns, { cwd: root });
    const filters = steps.flatMap(({ command }) => (command[0] === "vitest" ? command.slice(3) : []));
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file) => !filters.some((filter) => file.includes(filter)))).toEqual([]);
    expect(filters.filter((filter) => !files.some((file) => file.includes(filter)))).toEqual([]);
    const scripts = steps.flatMap(({ command: [program, file = ""] }) => (program === "node" ? [file] : []));
    expect(scripts.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it("remain to be run until they have passed", () => {
    const [first = "", second = "", ...others] = names;
    const record = { [first]: { passed: true, seconds: 1 }, [second]: { passed: false, seconds: 1 } };
    expect(stepsLeft(commit, record)).toEqual([second, ...others]);
  });
});

describe("a slice", () => {
  it("starts with each step for some commit, and omits only steps with a stated reason", () => {
    const fitting = steps.filter(({ notInSlices }) => notInSlices === undefined);
    const begins = fitting.map((_, seed) => sliceOf(steps, seed)[0]);
    expect(begins).toEqual(fitting);
    expect(new Set(sliceOf(steps, 7))).toEqual(new Set(fitting));
  });
});
