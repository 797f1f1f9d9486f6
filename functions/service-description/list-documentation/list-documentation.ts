import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import type { Documentation } from "../docs-page/documentation.ts";
import { publicAnswer } from "../public-answer.ts";
import type { contract } from "./contract.ts";

const plainText = { "Content-Type": "text/plain; charset=utf-8" };

export const listDocumentation =
  (documented: () => Documentation): UseCase<typeof contract> =>
  async ({ answer }) =>
    accept(publicAnswer(answer(documented().llms), plainText));
