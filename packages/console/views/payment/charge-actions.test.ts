import { describe, expect, it } from "vitest";
import type { Charge, ChargeAction } from "../../../client/index.ts";
import { actedInWords, actionKinds, actionMinor } from "./charge-actions.ts";

const money = (value: number) => ({ value, currency: "EUR" });

const charge = (change: object = {}) =>
  ({ key: "chg-1", version: 3, amount: money(1050), ...change }) as unknown as Charge;

const form = (amount: string) => ({ amount, reference: "" });

describe("the suggested amount", () => {
  it.each([
    ["clear", charge({ clearedAmount: money(300) }), 750],
    ["clear", charge(), 1050],
    ["refund", charge({ clearedAmount: money(1000), refundedAmount: money(400) }), 600],
    ["refund", charge({ clearedAmount: money(1000) }), 1000],
    ["reverse", charge(), 0],
    ["increment", charge(), 1050],
  ] as const)("for %s is the remaining amount", (name, of, minor) =>
    expect(actionKinds[name].amount?.suggested(of)).toBe(minor),
  );
});

describe("an entered amount", () => {
  it("is in minor units of the payment's currency", () => {
    expect(actionMinor(actionKinds.refund, form("10.50"), charge())).toBe(1050);
    expect(actionMinor(actionKinds.refund, form("10,50"), charge())).toBe(1050);
    expect(actionMinor(actionKinds.refund, form("1.000"), charge())).toBeUndefined();
    expect(actionMinor(actionKinds.refund, form("10.505"), charge())).toBeUndefined();
    expect(actionMinor(actionKinds.refund, form("0"), charge())).toBeUndefined();
    expect(actionMinor(actionKinds.reverse, form("0"), charge())).toBe(0);
    expect(actionMinor(actionKinds.cancel, form(""), charge())).toBe(1050);
  });
});

describe("every action", () => {
  it.each(Object.entries(actionKinds))("%s sends an idempotency key and the displayed version", async (name, kind) => {
    const calls: unknown[] = [];
    const client = new Proxy(
      {},
      {
        get:
          (_, method) =>
          (...given: unknown[]) =>
            calls.push([method, ...given]),
      },
    );
    await kind.act(client as Parameters<typeof kind.act>[0], charge(), { minor: 50, reference: "r" }, "key-1");
    expect(calls).toEqual([
      [
        `${name}Charge`,
        { chargeKey: "chg-1", body: expect.objectContaining({ reference: "r" }) },
        { ifMatch: 3, idempotencyKey: "key-1" },
      ],
    ]);
  });
});

describe("the result of an action", () => {
  it.each([
    [{ type: "clearing", amount: money(50) }, true, "0.50 EUR will be included in the next clearing batch."],
    [{ type: "refund", amount: money(50), status: { authorization: "approved" } }, true, "0.50 EUR was refunded."],
    [
      {
        type: "refund",
        amount: money(50),
        status: { authorization: "declined" },
        decline: { reason: "closed-account" },
      },
      false,
      "The request was declined: closed account. The payment is unchanged.",
    ],
    [
      { type: "reversal", replacementAmount: money(0), status: { authorization: "approved" } },
      true,
      "The new authorized amount is 0.00 EUR.",
    ],
  ])("is described", (action, isGood, text) =>
    expect(actedInWords(action as unknown as ChargeAction)).toEqual({ isGood, text }),
  );
});
