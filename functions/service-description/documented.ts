import texts from "../../docs/documentation-texts.json" with { type: "json" };
import { apiDocument } from "./api-document.ts";
import { type Documentation, documentation } from "./docs-page/documentation.ts";
import { once } from "./once.ts";

/** Each execution environment builds the documentation once, on the first request. */
export const documentedWith = (script: () => string): (() => Documentation) =>
  once(() => documentation(apiDocument, texts, script()));
