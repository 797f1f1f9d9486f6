import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toAttributeValues, toItem } from "./attribute-values.ts";

/** A name of a member. The SDK stumbles over those that every object has, which no store uses. */
const name = fc.string({ minLength: 1 }).filter((text) => !(text in Object.prototype));

/** Whatever stores write. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.string(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.uint8Array(),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(name, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const item = fc.dictionary(name, value, { noNullPrototype: true }) as fc.Arbitrary<Record<string, unknown>>;

describe("values of an item", () => {
  it("look to DynamoDB as those of the SDK's document client do", () =>
    fc.assert(
      fc.property(item, (one) => {
        expect(toAttributeValues(one)).toEqual(marshall(one, { removeUndefinedValues: true }));
      }),
    ));

  it("are read as that client reads them", () =>
    fc.assert(
      fc.property(item, (one) => {
        const stored = marshall(one, { removeUndefinedValues: true });
        expect(toItem(stored)).toEqual(unmarshall(stored));
      }),
    ));

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53], [1n], [new Set(["a"])], [new Date(0)], [() => 1]])(
    "are never %s",
    (odd) => expect(() => toAttributeValues({ odd })).toThrow("cannot hold"),
  );

  it("are no sets when they are read", () =>
    expect(() => toItem({ odd: { SS: ["a"] } })).toThrow("that no store writes: SS"));
});
