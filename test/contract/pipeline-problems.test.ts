import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commonProblems } from "../../functions/shared/entry/common-problems.ts";
import { pipelineProblems, problemsBeforeRouting } from "../../functions/shared/entry/pipeline/pipeline-problems.ts";
import type { ProblemDefinition } from "../../functions/shared/entry/problem.ts";
import { root } from "../architecture/imports.ts";

/** Compares the table of problems that the pipeline adds with the steps and gateway responses that return them. */

const named = (file: string): readonly ProblemDefinition[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(/commonProblems\.(\w+)/g)].map(
    ([, name]) => commonProblems[name as keyof typeof commonProblems],
  );

const table = "functions/shared/entry/pipeline/pipeline-problems.ts";
const steps = globSync("functions/shared/entry/pipeline/*.ts", { cwd: root }).filter(
  (file) => file !== table && !file.endsWith(".test.ts"),
);
const beforeRouting = [
  "lib/constructs/api/gateway-responses.ts",
  "functions/service-description/describe-service/other-methods.ts",
];
const answered = [...steps, ...beforeRouting].map((file) => ({ file, problems: named(file) }));
const listed = [...pipelineProblems.map(({ problem }) => problem), ...problemsBeforeRouting];

describe("the problems that the pipeline adds", () => {
  it.each(answered)("include those of $file", ({ problems }) =>
    expect(problems.filter((problem) => !listed.includes(problem))).toEqual([]),
  );

  it("include only problems that some step returns", () => {
    const all = new Set(answered.flatMap(({ problems }) => problems));
    expect(listed.filter((problem) => !all.has(problem))).toEqual([]);
  });
});
