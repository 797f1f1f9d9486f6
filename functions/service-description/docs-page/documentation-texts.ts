import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { UseCase } from "../../shared/entry/use-case.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { publicAnswer } from "../public-answer.ts";
import type { Documentation } from "./documentation.ts";
import type { documentationEndpoints } from "./documentation-endpoints.ts";
import { firstPage } from "./pages/documented-page.ts";

type Endpoints = typeof documentationEndpoints;

interface PageRequest {
  readonly mediaType: "text/html" | "text/markdown";
  answer(body: string): ReadyAnswer;
}

const markdownType = { "Content-Type": "text/markdown; charset=utf-8" };

/**
 * Returns a page as Markdown if the requested name ends in `.md` or the `Accept` header prefers Markdown, and otherwise as
 * HTML. Returns undefined if no page has that name.
 */
function pageAnswer(
  { pages }: Documentation,
  requested: string,
  { mediaType, answer }: PageRequest,
): ReadyAnswer | undefined {
  const name = requested.replace(/\.md$/, "");
  const forms = pages.get(name);
  if (!forms) return undefined;
  const isMarkdown = name !== requested || mediaType === "text/markdown";
  return isMarkdown
    ? publicAnswer(answer(forms.markdown()), markdownType)
    : publicAnswer(answer(forms.html().text), forms.html().headers);
}

export const getDocumentation =
  (documented: () => Documentation): UseCase<Endpoints["getDocumentation"]> =>
  async (request) => {
    const answer = pageAnswer(documented(), firstPage, request);
    if (!answer) throw new Error("the documentation has no first page");
    return accept(answer);
  };

export const getDocumentationPage =
  (documented: () => Documentation): UseCase<Endpoints["getDocumentationPage"]> =>
  async (request) => {
    const answer = pageAnswer(documented(), request.path.page, request);
    return answer ? accept(answer) : reject(refusal(commonProblems.notFound, "There is no page with this name."));
  };

export const getDocumentationIndex =
  (documented: () => Documentation): UseCase<Endpoints["getDocumentationIndex"]> =>
  async ({ answer }) =>
    accept(publicAnswer(answer([...documented().index()])));

const plainText = { "Content-Type": "text/plain; charset=utf-8" };

export const listDocumentation =
  (documented: () => Documentation): UseCase<Endpoints["listDocumentation"]> =>
  async ({ answer }) =>
    accept(publicAnswer(answer(documented().llms), plainText));
