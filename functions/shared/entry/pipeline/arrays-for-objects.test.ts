import * as v from "valibot";
import { expect, it } from "vitest";
import { arraysForObjects } from "./arrays-for-objects.ts";

const address = v.strictObject({ city: v.optional(v.string()) });
const schema = v.strictObject({
  address: v.nullish(address),
  lines: v.optional(v.array(v.pipe(address, v.metadata({ title: "Line" })))),
});

it("an empty array in the place of an object is found at every depth", () => {
  expect(arraysForObjects(schema, [])).toEqual([[]]);
  expect(arraysForObjects(schema, { address: [], lines: [{}, []] })).toEqual([["address"], ["lines", 1]]);
});

it("objects, arrays and null where they belong are not", () => {
  expect(arraysForObjects(schema, { address: null, lines: [] })).toEqual([]);
  expect(arraysForObjects(schema, { address: { city: "Ulm" } })).toEqual([]);
});
