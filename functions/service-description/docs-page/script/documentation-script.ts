import { fillingScript } from "./filling-script.ts";
import { readingScript } from "./reading-script.ts";
import { searchScript } from "./search-script.ts";

/** What the pages do beyond HTML; they read as well without. */
export const documentationScript = `"use strict";
${fillingScript}
${searchScript}
${readingScript}
`;
