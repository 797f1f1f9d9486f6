import * as v from "valibot";
import { expect, it } from "vitest";
import { mergePatchEntries, mergePatched } from "./merge-patch.ts";

interface Thing {
  readonly name: string;
  readonly note?: string | undefined;
}

const thing: Thing = { name: "one", note: "first" };

it("a merge patch keeps omitted properties, replaces specified ones and removes null ones", () => {
  expect(mergePatched(thing, {})).toEqual(thing);
  expect(mergePatched(thing, { name: "two" })).toEqual({ name: "two", note: "first" });
  expect(mergePatched(thing, { note: null })).toEqual({ name: "one" });
  // @ts-expect-error a required property cannot be removed
  mergePatched(thing, { name: null });
});

it("an entity patch can omit any property, and accepts null for optional properties", () => {
  const Patch = v.strictObject(
    mergePatchEntries({ name: v.pipe(v.string(), v.minLength(1)), note: v.optional(v.string()) }),
  );
  for (const taken of [{}, { name: "one" }, { note: null }, { note: "text" }]) expect(v.is(Patch, taken)).toBe(true);
  for (const refused of [{ name: null }, { name: "" }, { note: 1 }, { other: null }]) {
    expect(v.is(Patch, refused)).toBe(false);
  }
});
