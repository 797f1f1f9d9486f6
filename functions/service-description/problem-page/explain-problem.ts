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

/** The page of a problem type, in the format that its reader prefers. */
const explainProblem = (type: string, { mediaType, answer }: PageRequest): Result<ReadyAnswer, NotFound> => {
  const problem = problemCatalogue.find((known) => known.type === type);
  if (!problem) return reject(refusal(commonProblems.notFound, "There is no problem of that type."));
  const explained = problemPageOf(problem);
  if (mediaType === "application/json") return accept(publicAnswer(answer(explained)));
  const { text, headers } = problemHtmlPage(explained);
  return accept(publicAnswer(answer(text), headers));
};

/** A problem without an area has one level in its type, at the position of the area. */
export const getCommonProblem: UseCase<typeof problemEndpoints.getCommonProblem> = async (request) =>
  explainProblem(request.path.area, request);

export const getAreaProblem: UseCase<typeof problemEndpoints.getAreaProblem> = async (request) =>
  explainProblem(`${request.path.area}/${request.path.problem}`, request);
