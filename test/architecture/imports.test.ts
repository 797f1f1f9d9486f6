import { describe, expect, it } from "vitest";
import { takesTypesOnly } from "./imports.ts";

describe("an import", () => {
  it.each([
    [`import type { A } from "./a.ts";`, true],
    [`import { type A, type B } from "./a.ts";`, true],
    [`export type { A } from "./a.ts";`, true],
    [`import { type A, b } from "./a.ts";`, false],
    [`import {\n  type A,\n  b,\n} from "./a.ts";`, false],
    [`export { a, type B } from "./a.ts";`, false],
    [`import "./a.ts";`, false],
  ])("as in %s imports types only: %s", (line, isOfTypes) => expect(takesTypesOnly(line)).toBe(isOfTypes));
});
