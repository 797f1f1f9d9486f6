import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, relative, resolve } from "node:path";

/** A place in a bundle as traces have it: `…/create-charge.cjs:12:3456`, or in a chunk that several share. */
const placeInBundle = /(?:[^\s()"']*?\/)?((?:chunks\/)?[\w.-]+\.cjs):(\d+):(\d+)/g;

const root = resolve(import.meta.dirname, "../..");

/**
 * A text with traces, such as a line of the log, in which places in bundles are replaced by those in the sources, as
 * `functions/charges/…/file.ts:12:3`. Whatever has no map in the directory stays as it is.
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

/** Maps name sources as seen from the bundle, which lay two directories below the project when it was made. */
const sourceFrom = (source: string, bundleDirectory: string): string =>
  relative(root, resolve(root, ".build", "functions", bundleDirectory, source));
