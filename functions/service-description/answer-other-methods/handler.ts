import { apiDocument } from "../api-document.ts";
import { answerOtherMethods } from "./answer-other-methods.ts";

export const handler = answerOtherMethods(apiDocument);
