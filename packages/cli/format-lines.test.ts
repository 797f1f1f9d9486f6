import { expect, it } from "vitest";
import type { Charge, ChargeAction } from "../client/index.ts";
import { actionLines, chargeLine } from "./format-lines.ts";

it("formats an amount with the decimals of its currency", () => {
  const charge = {
    key: "chg-1",
    created: "2026-03-14T09:26:53.589Z",
    network: "visa",
    type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
    amount: { value: 0, currency: "EUR" },
    requestedAmount: { value: 100_043, currency: "EUR" },
    status: { authorization: "declined", clearing: "none" },
    transactionReference: "order-1",
  } as Charge;
  expect(chargeLine(charge)).toBe(
    "2026-03-14T09:26:53.589Z  chg-1  visa  1,000.43 EUR  now 0.00 EUR  declined/none  order-1",
  );
  expect(chargeLine({ ...charge, type: { ...charge.type, intent: "refund" } })).toContain(
    "  visa  refund  1,000.43 EUR  ",
  );
});

it("shows whether an action was approved, with its warnings", () => {
  const refund = {
    key: "act-1",
    created: "2026-03-14T09:26:53.589Z",
    type: "refund",
    amount: { value: 100_051, currency: "EUR" },
    status: { authorization: "declined" },
    decline: { reason: "insufficient-funds" },
    warnings: [{ code: "action-declined", detail: "No money moves." }],
  } as unknown as ChargeAction;
  expect(actionLines(refund)).toBe(
    "2026-03-14T09:26:53.589Z  act-1  refund  1,000.51 EUR  declined  insufficient-funds\n  action-declined: No money moves.",
  );
  const clear = { key: "act-2", type: "clearing", amount: { value: 100, currency: "EUR" }, status: "pending" };
  expect(actionLines(clear as unknown as ChargeAction)).toBe("act-2  clearing  1.00 EUR  pending");
});
