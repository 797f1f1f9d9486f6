import texts from "../../docs/documentation-texts.json" with { type: "json" };
import { apiDocument } from "./api-document.ts";
import { type Documentation, documentation } from "./docs-page/documentation.ts";

let made: Documentation | undefined;

/** The documentation of this service. It is the same for everybody, so an environment makes it once, when somebody first asks. */
export const documented = (): Documentation => {
  made ??= documentation(apiDocument, texts);
  return made;
};
