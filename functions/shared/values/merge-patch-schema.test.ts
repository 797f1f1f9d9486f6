import * as v from "valibot";
import { expect, it } from "vitest";
import { mergePatchEntries } from "./merge-patch-schema.ts";

it("the patch of an entity may leave everything out, and takes null for what is optional", () => {
  const Patch = v.strictObject(
    mergePatchEntries({ name: v.pipe(v.string(), v.minLength(1)), note: v.optional(v.string()) }),
  );
  for (const taken of [{}, { name: "one" }, { note: null }, { note: "text" }]) expect(v.is(Patch, taken)).toBe(true);
  for (const refused of [{ name: null }, { name: "" }, { note: 1 }, { other: null }]) {
    expect(v.is(Patch, refused)).toBe(false);
  }
});
