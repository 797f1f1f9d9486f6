import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesLoadedWith, sourceFiles, takesTypesOnly } from "./imports.ts";

/** What a handler loads when its environment starts: every file that it imports by value, directly or through others. */

const isContract = (file: string): boolean => /(\/contract|-schemas|-bodies|-examples)\.ts$/.test(file);

const handlers = sourceFiles.filter((file) => /^functions\/[^/]+\/[^/]+\/handler\.ts$/.test(file));

const ownFilesOf = (handler: string): readonly string[] => {
  const slice = handler.split("/").slice(0, 2).join("/");
  return [...filesLoadedWith(handler)].filter((file) => file.startsWith(`${slice}/`) && !isContract(file)).sort();
};

describe("an import", () => {
  it.each([
    [`import type { A } from "./a.ts";`, true],
    [`import { type A, type B } from "./a.ts";`, true],
    [`export type { A } from "./a.ts";`, true],
    [`import { type A, b } from "./a.ts";`, false],
    [`import {\n  type A,\n  b,\n} from "./a.ts";`, false],
    [`export { a, type B } from "./a.ts";`, false],
    [`import "./a.ts";`, false],
  ])("as in %s takes types only: %s", (line, isOfTypes) => expect(takesTypesOnly(line)).toBe(isOfTypes));
});

/**
 * How many files of the project each handler loads, at most. After a change that makes handlers lighter, or that adds one,
 * write the numbers of now with
 *
 *   PIN_FILES_LOADED=on npx vitest run --project unit test/architecture/handler-loads.test.ts
 *
 * It raises no number. A handler that has to load more is written here by hand, and the commit says why.
 */
const pinFile = join(import.meta.dirname, "files-loaded.json");

const pinned = JSON.parse(readFileSync(pinFile, "utf8")) as Readonly<Record<string, number>>;

const nameOf = (handler: string): string => handler.replace(/^functions\/|\/handler\.ts$/g, "");

/** The profiles of the networks count as one file: they are one table, with a folder for each of its rows. */
const filesLoadedBy = (handler: string): number =>
  new Set([...filesLoadedWith(handler)].map((file) => file.replace(/^(functions\/card-networks\/networks\/).*/, "$1")))
    .size;

if (process.env["PIN_FILES_LOADED"] === "on") {
  const lighter = handlers.map((handler): [string, number] => {
    const now = filesLoadedBy(handler);
    return [nameOf(handler), Math.min(now, pinned[nameOf(handler)] ?? now)];
  });
  writeFileSync(pinFile, `${JSON.stringify(Object.fromEntries(lighter), undefined, 2)}\n`);
}

describe("what a handler loads", () => {
  it("is bounded for every handler", () => expect(Object.keys(pinned)).toEqual(handlers.map(nameOf)));

  it.each(handlers)("is no more than it was: %s", (handler) =>
    expect(filesLoadedBy(handler)).toBeLessThanOrEqual(pinned[nameOf(handler)] ?? 0),
  );
});

describe("what one reads to understand an endpoint", () => {
  it("is found for every handler", () => {
    expect(handlers.length).toBeGreaterThan(60);
    for (const handler of handlers) expect(ownFilesOf(handler)).toContain(handler);
  });

  it.each([
    ["cancel-charge", 50],
    ["create-charge", 46],
  ])("of %s is at most %d files of its slice, without contracts, schemas and examples", (operation, filesMax) =>
    expect(ownFilesOf(`functions/charges/${operation}/handler.ts`).length).toBeLessThanOrEqual(filesMax),
  );
});
