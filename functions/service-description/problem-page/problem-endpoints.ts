import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { pathPart, publicText } from "../public-text.ts";
import { ProblemPage } from "./problem-page.ts";

export const problemEndpoints = {
  getCommonProblem: publicText({
    operationId: "getCommonProblem",
    summary: "Explain a common problem",
    description:
      "Where the `type` of a problem leads that any endpoint may answer: a page for people who ask for HTML, else JSON.",
    path: "/service/problems/{area}",
    pathParameters: {
      area: pathPart("The problem", "invalid-input"),
    },
    answer: { status: 200, revalidated: true, schema: ProblemPage, alternatives: { "text/html": v.string() } },
    problems: [commonProblems.notFound],
  }),
  getAreaProblem: publicText({
    operationId: "getAreaProblem",
    summary: "Explain a problem of one area",
    description:
      "Where the `type` of a problem leads that belongs to an area of the API: a page for people who ask for HTML, else JSON.",
    path: "/service/problems/{area}/{problem}",
    pathParameters: {
      area: pathPart("What it is about", "charge"),
      problem: pathPart("The problem", "invalid-request"),
    },
    answer: { status: 200, revalidated: true, schema: ProblemPage, alternatives: { "text/html": v.string() } },
    problems: [commonProblems.notFound],
  }),
};
