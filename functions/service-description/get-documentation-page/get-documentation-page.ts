import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import type { Documentation } from "../docs-page/documentation.ts";
import { pageAnswer } from "../docs-page/page-answer.ts";
import type { contract } from "./contract.ts";

export const getDocumentationPage =
  (documented: () => Documentation): UseCase<typeof contract> =>
  async (request) => {
    const answer = pageAnswer(documented(), request.path.page, request);
    return answer ? accept(answer) : reject(refusal(commonProblems.notFound, "There is no page of that name."));
  };
