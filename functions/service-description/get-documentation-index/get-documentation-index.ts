import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import type { Documentation } from "../docs-page/documentation.ts";
import { publicAnswer } from "../public-answer.ts";
import type { contract } from "./contract.ts";

export const getDocumentationIndex =
  (documented: () => Documentation): UseCase<typeof contract> =>
  async ({ answer }) =>
    accept(publicAnswer(answer([...documented().index()])));
