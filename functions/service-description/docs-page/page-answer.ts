import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { publicAnswer } from "../public-answer.ts";
import type { Documentation } from "./documentation.ts";

interface PageRequest {
  readonly mediaType: "text/html" | "text/markdown";
  answer(body: string): ReadyAnswer;
}

const markdownType = { "Content-Type": "text/markdown; charset=utf-8" };

/** A page in the form that its reader prefers, or that the name asks for; nothing where there is no page of the name. */
export const pageAnswer = (
  { pages }: Documentation,
  asked: string,
  { mediaType, answer }: PageRequest,
): ReadyAnswer | undefined => {
  const name = asked.replace(/\.md$/, "");
  const forms = pages.get(name);
  if (!forms) return undefined;
  const isMarkdown = name !== asked || mediaType === "text/markdown";
  return isMarkdown
    ? publicAnswer(answer(forms.markdown()), markdownType)
    : publicAnswer(answer(forms.html().text), forms.html().headers);
};
