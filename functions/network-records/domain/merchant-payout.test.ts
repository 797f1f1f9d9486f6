import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markupMinorOf } from "./markup.ts";
import { type MerchantBalance, newBalance, withSettled } from "./merchant-balance.ts";
import { payoutDue, payoutOf } from "./merchant-payout.ts";

const blank = newBalance({ agentKey: "cgt-1", merchantKey: "mct-1", currency: "EUR" });

const impactOf = (minor: number) => (minor < 0 ? "debit" : "credit");

/** A settled movement in which gross less fees equals net. */
function movement(detailType: string, transactionType: string | undefined, grossMinor: number, feesMinor: number) {
  const net = grossMinor - feesMinor;
  return {
    detailType,
    transactionType,
    grossImpact: impactOf(grossMinor),
    netValue: Math.abs(net),
    netImpact: impactOf(net),
    interchangeValue: feesMinor - 1,
    schemeFeeValue: 1,
  };
}

/** Returns the booked movement with the acquirer's margin. */
const bookedWith = (markupBasisPoints: number) => (columns: ReturnType<typeof movement>) => ({
  ...columns,
  markupValue: markupMinorOf(columns, { markupBasisPoints }),
});

const rows = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 9_999 }))
  .chain(([gross, fees]) =>
    fc.constantFrom(
      movement("capture", "purchase", gross, fees),
      movement("capture", "refund", -gross, -fees),
      movement("dispute", undefined, -gross, 0),
      movement("dispute", undefined, gross, 0),
      movement("card_network_billing", undefined, -fees, 0),
      movement("adjustment", undefined, gross, 0),
    ),
  );

type Booked = ReturnType<ReturnType<typeof bookedWith>>;

const sumOf = (rows: readonly Booked[], minorOf: (row: Booked) => number): number =>
  rows.reduce((sum, row) => sum + minorOf(row), 0);

const netOf = ({ netImpact, netValue }: Booked): number => (netImpact === "debit" ? -netValue : netValue);

const day = (index: number): Date => new Date(Date.UTC(2026, 10, 21 + index, 6));

describe("the payouts of a merchant", () => {
  it("are the sum of their movements, open with the previous closing balance, and balance for any acquirer margin", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(rows, { maxLength: 6 }), { maxLength: 8 }),
        fc.integer({ min: 0, max: 300 }),
        (days, markupBasisPoints) => {
          let balance: MerchantBalance = blank;
          let closing = 0;
          for (const [index, movements] of days.entries()) {
            const booked = movements.map(bookedWith(markupBasisPoints));
            for (const columns of booked)
              balance = withSettled(balance, { columns, created: day(index).toISOString() });
            const payout = payoutOf(balance, day(index));
            expect(payout === undefined).toBe(movements.length === 0);
            if (!payout) continue;
            const value = (name: string) => Number(payout.columns[name]);
            expect(value("openingBalanceValue")).toBe(closing);
            expect(value("netValue")).toBe(
              closing + value("grossValue") - value("refundsValue") - value("chargebacksValue") - value("feesValue"),
            );
            expect(value("feesValue")).toBe(value("interchangeValue") + value("schemeFeeValue") + value("markupValue"));
            expect(value("netValue")).toBe(closing + sumOf(booked, (row) => netOf(row) - row.markupValue));
            expect(value("markupValue")).toBe(sumOf(booked, ({ markupValue }) => markupValue));

            const isPaid = payout.columns["status"] === "scheduled";
            expect(isPaid).toBe(value("netValue") > 0);
            expect(payout.columns["valueDate"] !== undefined).toBe(isPaid);
            expect(value("closingBalanceValue")).toBe(isPaid ? 0 : value("netValue"));
            closing = value("closingBalanceValue");
            balance = payout.balance;
            expect(payoutOf(balance, day(index))).toBeUndefined();
          }
        },
      ),
    );
  });

  it("include each movement in its own column", () => {
    const balance = [
      movement("capture", "purchase", 10_000, 150),
      movement("capture", "refund", -1_000, -15),
      movement("dispute", undefined, -2_000, 0),
      movement("card_network_billing", undefined, -30, 0),
    ]
      .map(bookedWith(100))
      .reduce<MerchantBalance>((sum, columns) => withSettled(sum, { columns, created: day(0).toISOString() }), blank);
    const feesMinor = 150 - 15 + 30 + 100;
    expect(payoutOf(balance, day(1))?.columns).toEqual({
      merchantKey: "mct-1",
      periodFrom: "2026-11-21",
      periodTo: "2026-11-22",
      currency: "EUR",
      grossValue: 10_000,
      refundsValue: 1_000,
      chargebacksValue: 2_000,
      feesValue: feesMinor,
      carriedOverValue: 0,
      netValue: 10_000 - 1_000 - 2_000 - feesMinor,
      status: "scheduled",
      valueDate: "2026-11-23",
      payoutReference: "mct-1-20261122-EUR",
      openingBalanceValue: 0,
      closingBalanceValue: 0,
      interchangeValue: 149 - 16 - 1 - 1,
      schemeFeeValue: 4 + 30,
      markupValue: 100,
    });
  });

  it("carry a debt forward, without a value date or a statement", () => {
    const owing = withSettled(blank, {
      columns: movement("dispute", undefined, -500, 0),
      created: day(0).toISOString(),
    });
    const payout = payoutOf(owing, day(1));
    expect(payout?.columns).toMatchObject({ netValue: -500, status: "carried", closingBalanceValue: -500 });
    expect(Object.keys(payout?.columns ?? {})).not.toContain("valueDate");
    expect(Object.keys(payout?.columns ?? {})).not.toContain("payoutReference");
  });

  it("are due on the morning after the first movement", () => {
    expect(payoutDue("2026-11-21T23:59:59.999Z").toISOString()).toBe("2026-11-22T06:00:00.000Z");
  });
});
