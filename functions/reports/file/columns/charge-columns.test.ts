import { describe, expect, it } from "vitest";
import { chargeFactsToResponse } from "../../../charges/published.ts";
import { approvedChargeWith } from "../../../charges/testing/charge-builders.ts";
import { chargeColumns } from "./charge-columns.ts";

type ChargeChange = Parameters<typeof approvedChargeWith>[0];

function rowOf(change: ChargeChange) {
  const charge = approvedChargeWith(change);
  const row = { agentKey: "cgt-1", charge, shown: chargeFactsToResponse(charge) };
  return Object.fromEntries(chargeColumns.map(({ name, value }) => [name, value(row)]));
}

describe("the row of a charge", () => {
  it("links a refund charge to its sale", () =>
    expect(rowOf({ refundedChargeKey: "chg-sale", transactionReference: "order-1" })).toMatchObject({
      refundedChargeKey: "chg-sale",
      transactionReference: "order-1",
    }));

  it("links a subsequent payment of a series to the initial payment", () =>
    expect(rowOf({ initialChargeKey: "chg-first" })).toMatchObject({ initialChargeKey: "chg-first" }));

  it("links a charge to its merchant and its authentication", () => {
    const authentication = {
      dsTransID: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
      threedsKey: "tds-1",
      eci: "05",
      source: "own",
      result: "authenticated",
      shiftsLiability: true,
    } as const;
    expect(rowOf({ merchantKey: "mct-1", authentication })).toMatchObject({
      merchantKey: "mct-1",
      threedsKey: "tds-1",
    });
  });

  it.each([
    ["EUR", 2],
    ["JPY", 0],
    ["KWD", 3],
  ] as const)("contains the number of decimal places of %s", (currency, places) =>
    expect(rowOf({ amount: { value: 1050, currency } })["amountCurrencyExponent"]).toBe(places),
  );
});
