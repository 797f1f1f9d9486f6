import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { pathPart, publicText } from "../public-text.ts";
import { ProblemPage } from "./problem-page.ts";

export const problemEndpoints = {
  getCommonProblem: publicText({
    operationId: "getCommonProblem",
    summary: "Retrieve a common problem",
    description:
      "Returns the documentation of a problem `type` that any endpoint can return: HTML for browsers, JSON otherwise.",
    path: "/service/problems/{area}",
    pathParameters: {
      area: pathPart("The problem", "invalid-input"),
    },
    answer: { status: 200, revalidated: true, schema: ProblemPage, alternatives: { "text/html": v.string() } },
    problems: [commonProblems.notFound],
  }),
  getAreaProblem: publicText({
    operationId: "getAreaProblem",
    summary: "Retrieve a problem in an area",
    description:
      "Returns the documentation of a problem `type` in one area of the API: HTML for browsers, JSON otherwise.",
    path: "/service/problems/{area}/{problem}",
    pathParameters: {
      area: pathPart("Problem area", "charge"),
      problem: pathPart("The problem", "invalid-request"),
    },
    answer: { status: 200, revalidated: true, schema: ProblemPage, alternatives: { "text/html": v.string() } },
    problems: [commonProblems.notFound],
  }),
};
