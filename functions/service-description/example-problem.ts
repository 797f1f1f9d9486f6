import type * as v from "valibot";
import { commonProblems } from "../shared/entry/common-problems.ts";
import { type ProblemDefinition, problemBody, refusal } from "../shared/entry/problem.ts";
import { exampleRequestId } from "../shared/values/example-values.ts";
import type { Problem } from "./problem-schema.ts";

type ProblemBody = v.InferOutput<typeof Problem>;

const wrongParts: NonNullable<ProblemBody["validationErrors"]> = [
  {
    path: "/body/amount/currency",
    message: "is not an ISO 4217 currency code",
    errorCode: "enum.openapi.validation",
  },
  { path: "/body/card/number", message: "is required", errorCode: "required.openapi.validation" },
];

/** `detail` contains the problem's general meaning instead of a specific error. */
export function exampleProblem(problem: ProblemDefinition): ProblemBody {
  const { validationErrors: _none, ...body } = problemBody(refusal(problem, problem.meaning), exampleRequestId);
  return problem.type === commonProblems.invalidInput.type ? { ...body, validationErrors: wrongParts } : body;
}
