import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, relative, resolve } from "node:path";

/** A position in a bundle in stack traces: `…/create-charge.cjs:12:3456`, or in a shared chunk. */
const placeInBundle = /(?:[^\s()"']*?\/)?((?:chunks\/)?[\w.-]+\.cjs):(\d+):(\d+)/g;

const root = resolve(import.meta.dirname, "../..");

/**
 * Replaces bundle positions in a text with stack traces, such as a log line, by source positions in the form
 * `functions/charges/…/file.ts:12:3`. Positions without a map in the directory stay unchanged.
 */
export const symbolicated = (text: string, mapDirectory: string): string => {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (bundle: string): SourceMap | undefined => {
    const file = join(mapDirectory, `${bundle}.map`);
    if (!maps.has(bundle)) {
      maps.set(bundle, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined);
    }
    return maps.get(bundle);
  };
  return text.replaceAll(placeInBundle, (place, bundle: string, line: string, column: string) => {
    const found = mapOf(bundle)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !("originalSource" in found)) return place;
    const source = sourceFrom(found.originalSource, dirname(bundle));
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
};

/** Maps contain source paths relative to the bundle, which was two directories below the project when it was built. */
const sourceFrom = (source: string, bundleDirectory: string): string =>
  relative(root, resolve(root, ".build", "functions", bundleDirectory, source));
