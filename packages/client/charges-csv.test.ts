import { expect, it } from "vitest";
import { chargeCsvLine, chargesCsvHeader } from "./charges-csv.ts";
import type { Charge } from "./generated/api.ts";

const charge = {
  key: "chg-1",
  created: "2026-11-27T10:00:00.000Z",
  transactionReference: '=2+3 "x"',
  merchantAcceptorRef: { key: "mac-1", version: 1 },
  network: "visa",
  card: { maskedNumber: "411111******1111" },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  amount: { value: 1050, currency: "EUR" },
  requestedAmount: { value: 1050, currency: "EUR" },
  status: { authentication: "none", authorization: "declined", clearing: "none" },
  decline: { reason: "insufficient-funds" },
  metadata: { shop: "1" },
} as unknown as Charge;

it("writes charges under the column names of the report, and escapes spreadsheet formulas", () => {
  const cells = chargeCsvLine(charge).split(",");
  const named = Object.fromEntries(chargesCsvHeader.split(",").map((name, at) => [name, cells[at]]));
  expect(cells).toHaveLength(Object.keys(named).length);
  expect(named).toMatchObject({
    transactionReference: `"'=2+3 ""x"""`,
    amountValue: "1050",
    clearedAmountValue: "0",
    declineReason: '"insufficient-funds"',
    metadata: '"{""shop"":""1""}"',
  });
});
