import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entityOf, ownedEntity, packedEntity } from "./stored-entity.ts";

interface Payment {
  readonly key: string;
  readonly revision: number;
  readonly note?: string | undefined;
  readonly lines?: readonly { readonly text: string; readonly amount: number }[];
}

const keys = { pk: "payment#1", sk: "payment", agentKey: "cgt-1", schema: 1 };

describe("a packed entity", () => {
  const payments: fc.Arbitrary<Payment> = fc.record(
    {
      key: fc.string(),
      revision: fc.integer(),
      note: fc.string(),
      lines: fc.array(fc.record({ text: fc.string(), amount: fc.integer() })),
    },
    { requiredKeys: ["key", "revision"] },
  );

  it("is read as it was written, with what stands beside it", () => {
    fc.assert(
      fc.property(payments, (payment) => {
        const item = { ...packedEntity(payment, ["revision", "note"]), ...keys };
        expect(Object.keys(item).sort()).toEqual(
          [...Object.keys(keys), "packed", "revision", ...("note" in payment ? ["note"] : [])].sort(),
        );
        expect(entityOf<Payment>(item)).toEqual(payment);
      }),
    );
  });

  it("has what was written beside it later", () => {
    const item = { ...packedEntity({ key: "a", revision: 1 }, ["revision"]), ...keys };
    expect(entityOf<Payment>({ ...item, revision: 2, note: "later" })).toEqual({
      key: "a",
      revision: 2,
      note: "later",
    });
  });

  it("leaves out what is undefined", () => {
    const item = { ...packedEntity({ key: "a", revision: 1, note: undefined }, ["note"]), ...keys };
    expect(item).not.toHaveProperty("note");
    expect(entityOf<Payment>(item)).toStrictEqual({ key: "a", revision: 1 });
  });

  it("is another agent's as if it were not there", () => {
    const item = { ...packedEntity({ key: "a", revision: 1 }, []), ...keys };
    expect(ownedEntity<Payment>(item, "cgt-2")).toBeUndefined();
    expect(ownedEntity<Payment>(item, "cgt-1")).toEqual({ key: "a", revision: 1 });
  });
});
