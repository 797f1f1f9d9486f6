import { describe, expect, it } from "vitest";
import { unusedGoes } from "./unused-goes.ts";

describe("the calls that make a module's constants", () => {
  it.each([
    [`const A = v.pipe(v.string());`, "const A = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string());"],
    [`export const a = { b: key("c") } as const;`, `export const a = { b: /* @__PURE__ */ key("c") } as const;`],
  ])("are marked: %s", (source, expected) => expect(unusedGoes(source).toString()).toBe(expected));

  it.each([`register("a");`, "const a = () => act();", "function a() { const b = act(); }", "const a = 1;"])(
    "are no others: %s",
    (source) => expect(unusedGoes(source).hasChanged()).toBe(false),
  );
});
