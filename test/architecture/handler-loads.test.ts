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

describe("what one reads to understand an endpoint", () => {
  it("is found for every handler", () => {
    expect(handlers.length).toBeGreaterThan(60);
    for (const handler of handlers) expect(ownFilesOf(handler)).toContain(handler);
  });

  it.each([
    ["cancel-charge", 40],
    ["create-charge", 35],
  ])("of %s is at most %d files of its slice, without contracts, schemas and examples", (operation, filesMax) =>
    expect(ownFilesOf(`functions/charges/${operation}/handler.ts`).length).toBeLessThanOrEqual(filesMax),
  );
});
