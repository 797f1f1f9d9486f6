import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { asciiOnly } from "./ascii-only.ts";

/** Runs `given`, the only line, as it is and as it becomes. */
const valuesOf = (given: string): readonly unknown[] =>
  [given, asciiOnly(given).toString()].map((source) => runInThisContext(source));

describe("a source in ASCII only", () => {
  it.each([
    `"Zoë"`,
    `({ "ß": "ss", Æ: "AE", plain: 1 })`,
    `\`\${1}…\${2}’ and \\u2026 \\n\``,
    `"😀 \\" \\\\ …"`,
    `["ł".length, "a"]`,
    `({ ["ð" + 1]: "…" })`,
  ])("means the same: %s", (given) => {
    const [before, after] = valuesOf(given);
    expect(after).toEqual(before);
    expect(asciiOnly(given).toString()).toMatch(/^[\0-\x7f]*$/);
  });

  it("leaves a source alone that is", () => expect(asciiOnly("const a = `b`;").hasChanged()).toBe(false));
});
