import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { type ProblemDefinition, problemTypePrefix } from "../../shared/entry/problem.ts";
import { TrustedText } from "../../shared/values/schemas.ts";
import { exampleProblem } from "../example-problem.ts";
import { Problem } from "../problem-schema.ts";

const problemPageEntries = {
  type: v.pipe(TrustedText, v.description("The problem's `type`")),
  title: TrustedText,
  status: v.pipe(v.number(), v.integer()),
  retryable: v.boolean(),
  retryableWhen: v.optional(
    v.pipe(
      TrustedText,
      v.description(
        "Explains when `retryable` is true. Present only if `retryable` can differ between responses with this problem",
      ),
    ),
  ),
  meaning: v.pipe(TrustedText, v.description("What happened")),
  remedy: v.pipe(TrustedText, v.description("How to resolve the problem")),
  example: v.pipe(Problem, v.description("Example of a response body")),
};

export type ProblemPage = v.InferOutput<v.ObjectSchema<typeof problemPageEntries, undefined>>;

export function problemPageOf(problem: ProblemDefinition): ProblemPage {
  const { type, title, status, retryable, retryableWhen, meaning, remedy } = problem;
  const example = exampleProblem(problem);
  const repeating = { retryable, ...(retryableWhen !== undefined && { retryableWhen }) };
  return { type: `${problemTypePrefix}${type}`, title, status, ...repeating, meaning, remedy, example };
}

export const ProblemPage = v.pipe(
  v.object(problemPageEntries),
  v.metadata({
    title: "ProblemPage",
    description: "Documentation of a problem type.",
    examples: [problemPageOf(commonProblems.requestTooLarge)],
  }),
);
