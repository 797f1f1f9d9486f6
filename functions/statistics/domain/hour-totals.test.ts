import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Attempt, counted, together } from "./hour-totals.ts";

const attempts = fc.array(
  fc.oneof(
    fc.record({
      network: fc.constantFrom("visa" as const, "jcb" as const),
      outcome: fc.constant("approved" as const),
      amount: fc.record({ currency: fc.constantFrom("EUR" as const, "JPY" as const), value: fc.nat(100_000) }),
    }),
    fc.record({
      network: fc.constantFrom("visa" as const, "jcb" as const),
      outcome: fc.constant("declined" as const),
      reason: fc.constantFrom("no-response" as const, "insufficient-funds" as const),
    }),
  ),
) as fc.Arbitrary<readonly Attempt[]>;

describe("the totals of an hour", () => {
  it("count every payment once, as approved or under its decline reason", () =>
    fc.assert(
      fc.property(attempts, (given) => {
        const totals = Object.values(counted({}, given));
        const sum = (of: (one: (typeof totals)[number]) => number) => totals.reduce((all, one) => all + of(one), 0);
        expect(sum((one) => one.attempts)).toBe(given.length);
        const declined = sum((one) => Object.values(one.declined).reduce((all, count) => all + count, 0));
        expect(sum((one) => one.approved) + declined).toBe(given.length);
      }),
    ));

  it("do not depend on how they are split into parts", () =>
    fc.assert(
      fc.property(attempts, attempts, (some, others) => {
        expect(together(counted({}, some), counted({}, others))).toEqual(counted({}, [...some, ...others]));
      }),
    ));

  it("separate currencies", () =>
    expect(
      counted({}, [
        { network: "visa", outcome: "approved", amount: { currency: "EUR", value: 500 } },
        { network: "visa", outcome: "approved", amount: { currency: "JPY", value: 7 } },
        { network: "visa", outcome: "approved", amount: { currency: "EUR", value: 1 } },
      ]),
    ).toEqual({ visa: { attempts: 3, approved: 3, declined: {}, approvedMinor: { EUR: 501, JPY: 7 } } }));
});
