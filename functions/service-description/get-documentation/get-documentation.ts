import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import type { Documentation } from "../docs-page/documentation.ts";
import { pageAnswer } from "../docs-page/page-answer.ts";
import { firstPage } from "../docs-page/pages/page-links.ts";
import type { contract } from "./contract.ts";

export const getDocumentation =
  (documented: () => Documentation): UseCase<typeof contract> =>
  async (request) => {
    const answer = pageAnswer(documented(), firstPage, request);
    if (!answer) throw new Error("the documentation has no first page");
    return accept(answer);
  };
