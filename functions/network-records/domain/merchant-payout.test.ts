import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MerchantBalance, newBalance, withSettled } from "./merchant-balance.ts";
import { payoutDue, payoutOf, workingDayAfter } from "./merchant-payout.ts";

const blank = newBalance({ agentKey: "cgt-1", merchantKey: "mct-1", currency: "EUR" });

/** A settled movement: gross less fees is net. */
const movement = (detailType: string, transactionType: string | undefined, grossMinor: number, feesMinor: number) => {
  const net = grossMinor - feesMinor;
  return {
    detailType,
    transactionType,
    netValue: Math.abs(net),
    netImpact: net < 0 ? "debit" : "credit",
    interchangeValue: feesMinor,
    schemeFeeValue: 0,
  };
};

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

const settledMinor = ({ netImpact, netValue }: ReturnType<typeof movement>): number =>
  netImpact === "debit" ? -netValue : netValue;

const day = (index: number): Date => new Date(Date.UTC(2026, 10, 21 + index, 6));

describe("the payouts of a merchant", () => {
  it("pay what was settled less what the acquirer keeps, over any days, with debts carried on", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(rows, { maxLength: 6 }), { maxLength: 8 }),
        fc.integer({ min: 0, max: 300 }),
        (days, markupBasisPoints) => {
          let balance: MerchantBalance = blank;
          let paid = 0;
          let settled = 0;
          let kept = 0;
          for (const [index, movements] of days.entries()) {
            for (const columns of movements) {
              balance = withSettled(balance, { columns, created: day(index).toISOString() });
              settled += settledMinor(columns);
            }
            const before = balance;
            const payout = payoutOf(balance, day(index), { markupBasisPoints });
            expect(payout === undefined).toBe(movements.length === 0);
            if (!payout) continue;
            const { grossValue, refundsValue, chargebacksValue, feesValue, reserveValue, carriedOverValue, netValue } =
              payout.columns;
            const parts = [grossValue, refundsValue, chargebacksValue, feesValue, reserveValue].map(Number);
            expect(parts.reduce((rest, part) => rest - part, 2 * Number(grossValue) + Number(carriedOverValue))).toBe(
              netValue,
            );
            kept += Number(feesValue) - before.networkFeesMinor;
            paid += Math.max(Number(netValue), 0);
            balance = payout.balance;
            expect(payoutOf(balance, day(index), { markupBasisPoints })).toBeUndefined();
          }
          expect(paid + balance.carriedOverMinor).toBe(settled - kept);
        },
      ),
    );
  });

  it("tell each movement in its place", () => {
    const balance = [
      movement("capture", "purchase", 10_000, 150),
      movement("capture", "refund", -1_000, -15),
      movement("dispute", undefined, -2_000, 0),
      movement("card_network_billing", undefined, -30, 0),
    ].reduce<MerchantBalance>((sum, columns) => withSettled(sum, { columns, created: day(0).toISOString() }), blank);
    expect(payoutOf(balance, day(1), { markupBasisPoints: 100 })?.columns).toEqual({
      merchantKey: "mct-1",
      periodFrom: "2026-11-21",
      periodTo: "2026-11-22",
      currency: "EUR",
      grossValue: 10_000,
      refundsValue: 1_000,
      chargebacksValue: 2_000,
      feesValue: 150 - 15 + 30 + 100,
      reserveValue: 0,
      carriedOverValue: 0,
      netValue: 10_000 - 1_000 - 2_000 - 265,
      status: "scheduled",
      valueDate: "2026-11-23",
      payoutReference: "mct-1-20261122-EUR",
    });
  });

  it("are due on the morning after the first movement, and at hand on a working day", () => {
    expect(payoutDue("2026-11-21T23:59:59.999Z").toISOString()).toBe("2026-11-22T06:00:00.000Z");
    expect(workingDayAfter("2026-11-20")).toBe("2026-11-23");
    expect(workingDayAfter("2026-11-23")).toBe("2026-11-24");
  });
});
