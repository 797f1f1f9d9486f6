import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { reference } from "../../shared/values/schemas.ts";
import { ProblemPage } from "../problem-page/problem-page.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getAreaProblem",
  summary: "Explain a problem of one area",
  description:
    "Where the `type` of a problem leads that belongs to an area of the API: a page for people who ask for HTML, else JSON.",
  method: "GET",
  path: "/service/problems/{area}/{problem}",
  permission: "public",
  pathParameters: {
    area: v.pipe(
      v.string(),
      v.maxLength(80),
      reference,
      v.metadata({ description: "What it is about", examples: ["charge"] }),
    ),
    problem: v.pipe(
      v.string(),
      v.maxLength(80),
      reference,
      v.metadata({ description: "The problem", examples: ["invalid-request"] }),
    ),
  },
  answer: { status: 200, schema: ProblemPage, alternatives: { "text/html": v.string() } },
  problems: [commonProblems.notFound],
  stateless: true,
});
