import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, relative, resolve } from "node:path";

/** Matches a bundle position in a stack trace, such as `…/create-charge.cjs:12:3456`, or a position in a shared chunk. */
const placeInBundle = /(?:[^\s()"']*?\/)?((?:chunks\/)?[\w.-]+\.cjs):(\d+):(\d+)/g;

const root = resolve(import.meta.dirname, "../..");

/**
 * Replaces bundle positions with source positions in the format `functions/charges/…/file.ts:12:3`, in text that contains stack
 * traces, such as a log line. Positions without a source map in the directory are unchanged.
 */
export function symbolicated(text: string, mapDirectory: string): string {
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
}

/** Source maps contain source paths relative to the bundle, which is built two directories below the project root. */
const sourceFrom = (source: string, bundleDirectory: string): string =>
  relative(root, resolve(root, ".build", "functions", bundleDirectory, source));
