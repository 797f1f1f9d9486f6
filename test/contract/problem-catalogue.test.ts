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

/** Exports of the modules that call `defineProblems`. */
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

describe("the problem catalogue", () => {
  it("contains the problems of the shared module and of the slices", () => expect(defined.length).toBeGreaterThan(2));

  it.each(defined)("contains the problems that $file defines", ({ problems }) => {
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter((problem) => !problemCatalogue.includes(problem))).toEqual([]);
  });

  it("contains each type once", () => {
    const types = problemCatalogue.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
  });

  it.each(problemCatalogue)(
    "contains $type in the format of a page path, with complete sentences",
    ({ type, title, meaning, remedy }) => {
      expect(type).toMatch(/^[a-zA-Z0-9-]+(\/[a-z0-9-]+)?$/);
      for (const sentence of [meaning, remedy]) expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(title).not.toBe("");
    },
  );

  it.each(endpointContracts)("contains every problem of $operationId", (contract) =>
    expect(problemsOf(contract).filter((problem) => !problemCatalogue.includes(problem))).toEqual([]),
  );
});
