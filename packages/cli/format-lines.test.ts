import { expect, it } from "vitest";
import type { Charge } from "../client/index.ts";
import { chargeLine } from "./format-lines.ts";

it("shows people an amount as they write it", () => {
  const charge = {
    key: "chg-1",
    created: "2026-03-14T09:26:53.589Z",
    network: "visa",
    amount: { value: 0, currency: "EUR" },
    requestedAmount: { value: 100_043, currency: "EUR" },
    status: { authorization: "declined", clearing: "none" },
    transactionReference: "order-1",
  } as Charge;
  expect(chargeLine(charge)).toBe(
    "2026-03-14T09:26:53.589Z  chg-1  visa  1,000.43 EUR  now 0.00 EUR  declined/none  order-1",
  );
});
