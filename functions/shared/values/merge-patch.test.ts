import { expect, it } from "vitest";
import { mergePatched } from "./merge-patch.ts";

interface Thing {
  readonly name: string;
  readonly note?: string | undefined;
}

const thing: Thing = { name: "one", note: "first" };

it("a merge patch leaves what is absent, replaces what is given and removes what is null", () => {
  expect(mergePatched(thing, {})).toEqual(thing);
  expect(mergePatched(thing, { name: "two" })).toEqual({ name: "two", note: "first" });
  expect(mergePatched(thing, { note: null })).toEqual({ name: "one" });
  // @ts-expect-error what an entity cannot be without cannot be removed
  mergePatched(thing, { name: null });
});
