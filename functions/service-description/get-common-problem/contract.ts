import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { reference } from "../../shared/values/schemas.ts";
import { ProblemPage } from "../problem-page/problem-page.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getCommonProblem",
  summary: "Explain a common problem",
  description:
    "Where the `type` of a problem leads that any endpoint may answer: a page for people who ask for HTML, else JSON.",
  method: "GET",
  path: "/service/problems/{area}",
  permission: "public",
  pathParameters: {
    area: v.pipe(
      v.string(),
      v.maxLength(80),
      reference,
      v.metadata({ description: "The problem", examples: ["invalid-input"] }),
    ),
  },
  answer: { status: 200, schema: ProblemPage, alternatives: { "text/html": v.string() } },
  problems: [commonProblems.notFound],
  stateless: true,
});
