import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { problemCatalogue } from "../../functions/service-description/problem-catalogue.ts";
import { problemsOf } from "../../functions/shared/entry/pipeline/pipeline-problems.ts";
import type { ProblemDefinition } from "../../functions/shared/entry/problem.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { root } from "../architecture/imports.ts";

const isProblem = (value: unknown): value is ProblemDefinition =>
  typeof value === "object" && value !== null && "type" in value && "remedy" in value;

/** What the modules export that call `defineProblems`. */
const defined = await Promise.all(
  globSync("functions/**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => /= defineProblems\(/.test(readFileSync(join(root, file), "utf8")))
    .map(async (file) => ({
      file,
      problems: Object.values(await import(join(root, file)))
        .flatMap((exported) => (typeof exported === "object" && exported !== null ? Object.values(exported) : []))
        .filter(isProblem),
    })),
);

describe("the catalogue of problems", () => {
  it("finds the problems of the kernel and of slices", () => expect(defined.length).toBeGreaterThan(2));

  it.each(defined)("has those that $file defines", ({ problems }) => {
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter((problem) => !problemCatalogue.includes(problem))).toEqual([]);
  });

  it("has each type once", () => {
    const types = problemCatalogue.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
  });

  it.each(problemCatalogue)(
    "can tell of $type on a page with one or two levels",
    ({ type, title, meaning, remedy }) => {
      expect(type).toMatch(/^[a-zA-Z0-9-]+(\/[a-z0-9-]+)?$/);
      for (const sentence of [meaning, remedy]) expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(title).not.toBe("");
    },
  );

  it.each(endpointContracts)("has every problem of $operationId", (contract) =>
    expect(problemsOf(contract).filter((problem) => !problemCatalogue.includes(problem))).toEqual([]),
  );
});
