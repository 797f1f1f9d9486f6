import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import { documentationPage } from "../docs-page/documentation-page.ts";
import type { OpenApiDocument } from "../openapi/openapi-types.ts";
import { publicAnswer } from "../public-answer.ts";
import type { contract } from "./contract.ts";

/** The page follows from the document, so an environment makes it once. */
export const getDocumentation = (document: OpenApiDocument): UseCase<typeof contract> => {
  const { text, headers } = documentationPage(document);
  return async ({ answer }) => accept(publicAnswer(answer(text), headers));
};
