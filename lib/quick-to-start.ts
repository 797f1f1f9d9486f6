import type { Plugin, RolldownMagicString } from "rolldown";
import { asciiOnly } from "./ascii-only.ts";
import { functionsForArrows } from "./functions-for-arrows.ts";
import { unusedGoes } from "./unused-goes.ts";
import { withoutDescriptions } from "./without-descriptions.ts";

/** Hot functions share most of their modules, so each is written once for all of them. */
const writtenOnce = (write: (source: string) => RolldownMagicString) => {
  const known = new Map<string, { readonly code: string; readonly map: string }>();
  return (source: string) => {
    const before = known.get(source);
    if (before) return before;
    const text = write(source);
    const made = { code: text.toString(), map: text.generateMap({ hires: "boundary" }).toString() };
    known.set(source, made);
    return made;
  };
};

/** What makes a bundle quick to start, and only that. */
export const quickToStart: readonly Plugin[] = [
  {
    name: "without-descriptions",
    transform: {
      filter: { id: /\/functions\/.*\.ts$/, code: /v\.pipe\(|define(?:Endpoint|Problems)\(/ },
      handler: writtenOnce(withoutDescriptions),
    },
  },
  {
    name: "unused-goes",
    transform: {
      filter: { id: /\/functions\/.*\.ts$/, code: /"valibot"|\/example-values\.ts"/ },
      handler: writtenOnce(unusedGoes),
    },
  },
  {
    name: "ascii-only",
    transform: {
      filter: { id: /\/(?:events|functions|packages)\/.*\.ts$/, code: /[^\0-\x7f]|\\u/ },
      handler: writtenOnce(asciiOnly),
    },
  },
  {
    name: "functions-for-arrows",
    transform: {
      // Of what others wrote only the SDK, which is most of a bundle and is written as modules.
      filter: { id: /\/(?:events|functions|packages)\/.*\.ts$|\/@(?:aws-sdk|smithy)\/.*\.js$/, code: "=>" },
      handler: writtenOnce(functionsForArrows),
    },
  },
];
