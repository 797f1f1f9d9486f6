import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entityOf, ownedEntity, withoutDerived } from "./stored-entity.ts";

interface Payment {
  readonly key: string;
  readonly revision: number;
  readonly note?: string | undefined;
  readonly lines?: readonly { readonly text: string; readonly amount: number }[];
}

const keys = { pk: "payment#1", sk: "payment", agentKey: "cgt-1", schema: 1 };

describe("an entity read from an item", () => {
  const payment: Payment = { key: "a", revision: 1, lines: [{ text: "one", amount: 1 }] };

  it("has no attributes of the store", () => expect(entityOf<Payment>({ ...payment, ...keys })).toEqual(payment));

  it("is treated as missing if it belongs to another agent", () => {
    const item = { ...payment, ...keys };
    expect(ownedEntity<Payment>(item, "cgt-2")).toBeUndefined();
    expect(ownedEntity<Payment>(item, "cgt-1")).toEqual(payment);
  });
});

describe("an attribute derived from others", () => {
  const payments: fc.Arbitrary<Payment> = fc.record(
    {
      key: fc.constantFrom("a", "b"),
      revision: fc.integer({ min: 0, max: 2 }),
      note: fc.constantFrom("derived", "other", undefined),
      lines: fc.array(fc.record({ text: fc.constantFrom("one", "two"), amount: fc.integer({ min: 1, max: 2 }) })),
    },
    { requiredKeys: ["key", "revision"] },
  );
  const derived = { revision: 1, lines: [{ text: "one", amount: 1 }] };

  it("is omitted if it has the derived value, and restored on reading", () => {
    fc.assert(
      fc.property(payments, (payment) => {
        const stored = withoutDerived(payment, derived);
        expect("revision" in stored).toBe(payment.revision !== 1);
        expect({ ...derived, ...stored }).toEqual({ ...derived, ...payment });
      }),
    );
  });

  it("is stored if it differs, and omitted if it is undefined", () =>
    expect(withoutDerived({ key: "a", revision: 2, note: undefined }, derived)).toStrictEqual({
      key: "a",
      revision: 2,
    }));
});
