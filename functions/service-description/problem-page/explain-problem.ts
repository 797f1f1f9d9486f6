import { commonProblems } from "../../shared/entry/common-problems.ts";
import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import type { UseCase } from "../../shared/entry/use-case.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import { problemCatalogue } from "../problem-catalogue.ts";
import { publicAnswer } from "../public-answer.ts";
import type { problemEndpoints } from "./problem-endpoints.ts";
import { problemHtmlPage } from "./problem-html-page.ts";
import { type ProblemPage, problemPageOf } from "./problem-page.ts";

interface PageRequest {
  readonly mediaType: "application/json" | "text/html";
  answer(body: ProblemPage | string): ReadyAnswer;
}

type NotFound = Refusal<typeof commonProblems.notFound.type>;

function explainProblem(type: string, { mediaType, answer }: PageRequest): Result<ReadyAnswer, NotFound> {
  const problem = problemCatalogue.find((known) => known.type === type);
  if (!problem) return reject(refusal(commonProblems.notFound, "There is no such problem type."));
  const explained = problemPageOf(problem);
  if (mediaType === "application/json") return accept(publicAnswer(answer(explained)));
  const { text, headers } = problemHtmlPage(explained);
  return accept(publicAnswer(answer(text), headers));
}

/** A problem type without an area has only one path segment, which the route matches as the area. */
export const getCommonProblem: UseCase<typeof problemEndpoints.getCommonProblem> = async (request) =>
  explainProblem(request.path.area, request);

export const getAreaProblem: UseCase<typeof problemEndpoints.getAreaProblem> = async (request) =>
  explainProblem(`${request.path.area}/${request.path.problem}`, request);
