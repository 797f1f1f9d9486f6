import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { pathPart, publicText } from "../public-text.ts";
import { ProblemPage } from "./problem-page.ts";

export const problemEndpoints = {
  getCommonProblem: publicText({
    operationId: "getCommonProblem",
    summary: "Retrieve a common problem",
    description:
      "Returns the documentation of a problem `type` that any endpoint can return, as HTML for browsers, otherwise as JSON.",
    path: "/service/problems/{area}",
    pathParameters: {
      area: pathPart("The problem", "invalid-input"),
    },
    answer: { status: 200, revalidated: true, schema: ProblemPage, alternatives: { "text/html": v.string() } },
    problems: [commonProblems.notFound],
  }),
  getAreaProblem: publicText({
    operationId: "getAreaProblem",
    summary: "Retrieve a problem of an area",
    description:
      "Returns the documentation of a problem `type` of one area of the API, as HTML for browsers, otherwise as JSON.",
    path: "/service/problems/{area}/{problem}",
    pathParameters: {
      area: pathPart("Area of the problem", "charge"),
      problem: pathPart("The problem", "invalid-request"),
    },
    answer: { status: 200, revalidated: true, schema: ProblemPage, alternatives: { "text/html": v.string() } },
    problems: [commonProblems.notFound],
  }),
};
