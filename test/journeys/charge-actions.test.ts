import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ApiAnswer, cards, eventually } from "../support/api-client.ts";
import { anHourFromNow, chargesOf, eur } from "../support/charge-actions.ts";
import { holdOf } from "../support/network-ledger.ts";
import { sweepCharges } from "../support/operator.ts";
import { ownShop } from "../support/own-shop.ts";

/** Actions on a charge (service description, Charges, rules 6 to 9), checked over the API and in the network's ledger. */

const ready = await ownShop("Actions");
const { act, call, create, waiting, manual, get, actionsOf } = chargesOf(ready);

type Body = ApiAnswer["body"];

const problem = (answer: ApiAnswer) => ({ status: answer.status, type: answer.body.type });

const refusedWith = (type: string, status = 409) => ({ status, type: `/service/problems/${type}` });

const money = (value: number) => ({ value, currency: "EUR" });

describe("clear", () => {
  it("submits a manual charge to clearing, once and in full, without a body", async () => {
    const charge = await manual();
    expect(charge).toMatchObject({
      status: { authorization: "approved", clearing: "manual" },
      possibleActions: ["clear", "increment", "reverse", "refund"],
    });
    const { status, headers, body } = await act(charge, "clear");
    expect(status).toBe(201);
    expect(headers.get("location")).toBe(`/v1/charges/${charge.key}/actions/${body.key}`);
    expect(body).toMatchObject({ type: "clearing", chargeKey: charge.key, amount: money(1000) });
    expect(await get(charge)).toMatchObject({
      version: charge.version + 1,
      status: { authorization: "approved", clearing: "pending" },
      clearedAmount: money(1000),
      possibleActions: ["reverse", "refund"],
    });
    expect(problem(await act(charge, "clear"))).toEqual(refusedWith("charge/unexpected-clearing-status"));
  });

  it("captures in parts, never more than the authorized amount, and the remainder when no amount is given", async () => {
    const charge = await manual();
    await act(charge, "clear", { amount: 300, reference: "parcel-1" });
    const tooMuch = await act(charge, "clear", { amount: 701 });
    expect(problem(tooMuch)).toEqual(refusedWith("charge/invalid-amount"));
    expect(tooMuch.body.detail).toContain("only 700 is left to clear");
    expect((await act(charge, "clear")).body.amount).toEqual(money(700));
    expect((await actionsOf(charge)).map(({ type, reference }) => [type, reference])).toEqual([
      ["authorization", undefined],
      ["clearing", "parcel-1"],
      ["clearing", undefined],
    ]);
  });

  it("that is pending can be withdrawn and submitted again", async () => {
    const charge = await manual();
    const { body: clear } = await act(charge, "clear", { amount: 400, clearAfter: anHourFromNow() });
    expect(clear).toMatchObject({ type: "clearing", status: "pending" });
    const { body: reversal } = await act(charge, "reverse", { replacementAmount: 700 });
    expect(reversal.warnings[0].detail).toContain("withdraw");
    const path = `/v1/charges/${charge.key}/actions/${clear.key}`;
    const withdrawn = await call("POST", `${path}/withdraw`);
    expect(withdrawn).toMatchObject({ status: 201, body: { ...clear, status: "withdrawn", version: 2 } });
    expect((await call("GET", path)).body).toEqual(withdrawn.body);
    const after = await get(charge);
    expect(after).toMatchObject({ status: { clearing: "manual" }, amount: { value: 700 } });
    expect(after.clearedAmount).toBeUndefined();
    expect((await act(charge, "clear")).body).toMatchObject({ amount: { value: 700 }, status: "pending" });
  });

  it("with closeCharge reverses the remainder, as an action of the service", async () => {
    const charge = await manual();
    await act(charge, "clear", { amount: 400, closeCharge: true });
    expect(await get(charge)).toMatchObject({ amount: money(400), clearedAmount: money(400) });
    const [, , reversal] = await actionsOf(charge);
    expect(reversal).toMatchObject({ type: "reversal", initiator: "service", replacementAmount: money(400) });
    await eventually(async () => {
      await sweepCharges(ready);
      return holdOf(charge)?.heldMinor === 400 || undefined;
    });
    expect(holdOf(charge)?.reversed).toBe(false);
  });

  it("accepts a clearAfter in manual mode, at most six months after the creation of the charge", async () => {
    const charge = await manual();
    const late = await act(charge, "clear", { clearAfter: "2099-01-01T00:00:00Z" });
    expect(problem(late)).toEqual(refusedWith("charge/invalid-request", 400));
    const clearAfter = new Date(Date.now() + 86_400_000).toISOString();
    expect((await act(charge, "clear", { clearAfter })).body).toMatchObject({ type: "clearing", clearAfter });
  });
});

describe("rule 6: increment", () => {
  it("replaces the amount with a higher total, and the issuer holds the difference", async () => {
    const charge = await manual();
    const { status, body } = await act(charge, "increment", { replacementAmount: 1600, reference: "bar" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: "increment",
      replacementAmount: money(1600),
      reference: "bar",
      status: { authorization: "approved" },
      authorizationResponse: { network: "visa", responseCode: "00", transactionIdentifier: expect.any(String) },
    });
    expect(await get(charge)).toMatchObject({ amount: money(1600), requestedAmount: money(1000) });
    expect(holdOf(charge)).toMatchObject({ authorizedMinor: 1600, heldMinor: 1600 });
  });

  it("leaves the charge unchanged when the issuer declines, with a 201", async () => {
    const charge = await manual();
    const { status, body } = await act(charge, "increment", { replacementAmount: 101_051 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: { authorization: "declined" },
      authorizationResponse: { responseCode: "51" },
      decline: { reason: "insufficient-funds" },
    });
    expect(await get(charge)).toMatchObject({
      amount: money(1000),
      possibleActions: expect.arrayContaining(["clear"]),
    });
    expect(holdOf(charge)?.heldMinor).toBe(1000);
  });

  it("accepts a higher total only; reverse is for a lower one", async () => {
    const charge = await manual();
    const answer = await act(charge, "increment", { replacementAmount: 1000 });
    expect(problem(answer)).toEqual(refusedWith("charge/invalid-amount"));
    expect(answer.body.detail).toContain("reverse");
  });

  it("is allowed for clearingMode manual only, until the first clear", async () => {
    const auto = await waiting();
    const wrongMode = await act(auto, "increment", { replacementAmount: 2000 });
    expect(problem(wrongMode)).toEqual(refusedWith("charge/unexpected-clearing-mode"));
    expect(wrongMode.body.detail).toBe(
      "clearingMode is 'auto', but must be 'manual'. Actions possible now: cancel, refund.",
    );
    const charge = await manual();
    await act(charge, "clear", { amount: 1 });
    expect(problem(await act(charge, "increment", { replacementAmount: 2000 }))).toEqual(
      refusedWith("charge/unexpected-clearing-status"),
    );
  });

  it("is not possible after the first refund", async () => {
    const charge = await manual();
    await act(charge, "refund", { refundAmount: 1 });
    expect(problem(await act(charge, "increment", { replacementAmount: 2000 }))).toEqual(
      refusedWith("charge/unexpected-refunds-status"),
    );
  });

  it("is rejected on a network without increments", async () => {
    const charge = await manual({
      merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors["american-express"] },
      card: { number: "378282246310005", expiryMonth: 12, expiryYear: 2030, cvc: "1234" },
    });
    expect(charge.possibleActions).not.toContain("increment");
    expect(problem(await act(charge, "increment", { replacementAmount: 2000 }))).toEqual(
      refusedWith("charge/incompatible-card-network-for-operation"),
    );
  });

  it("requires a body", async () => {
    const answer = await act(await manual(), "increment");
    expect(problem(answer)).toEqual(refusedWith("invalid-input", 400));
  });
});

describe("rule 7: reverse", () => {
  it("reverses the full amount when no amount is given", async () => {
    const charge = await manual();
    const { status, body } = await act(charge, "reverse");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: "reversal",
      replacementAmount: money(0),
      status: { authorization: "approved" },
      authorizationResponse: { network: "visa", responseCode: "00" },
    });
    expect(await get(charge)).toMatchObject({
      amount: money(0),
      status: { authorization: "reversed", clearing: "manual" },
      possibleActions: [],
    });
    expect(holdOf(charge)).toMatchObject({ heldMinor: 0, reversed: true });
  });

  it("replaces the amount with a lower total, which is sent to the network", async () => {
    const charge = await manual();
    await act(charge, "reverse", { replacementAmount: 650 });
    expect(await get(charge)).toMatchObject({ amount: money(650), status: { authorization: "approved" } });
    expect(holdOf(charge)).toMatchObject({ heldMinor: 650, reversed: false });
    const higher = await act(charge, "reverse", { replacementAmount: 650 });
    expect(problem(higher)).toEqual(refusedWith("charge/invalid-amount"));
  });

  it("includes increments: the later reversal names the total authorized amount", async () => {
    const charge = await manual();
    await act(charge, "reverse", { replacementAmount: 600 });
    await act(charge, "increment", { replacementAmount: 900 });
    expect(holdOf(charge)?.heldMinor).toBe(900);
    await act(charge, "reverse");
    expect(holdOf(charge)).toMatchObject({ heldMinor: 0, reversed: true });
  });

  it("is allowed for clearingMode manual only", async () => {
    expect(problem(await act(await create(), "reverse"))).toEqual(refusedWith("charge/unexpected-clearing-mode"));
  });

  it("does not require an uncleared charge: it warns, and the cleared amount is unchanged", async () => {
    const charge = await manual();
    await act(charge, "clear", { amount: 400 });
    const { body } = await act(charge, "reverse");
    expect(body).toMatchObject({ status: { authorization: "approved" }, warnings: [{ code: "cleared-before" }] });
    expect(await get(charge)).toMatchObject({
      status: { authorization: "approved", clearing: "pending" },
      clearedAmount: money(400),
    });
    expect(problem(await act(charge, "clear"))).toEqual(refusedWith("charge/cannot-clear-zero-amount"));
    expect((await act(charge, "refund")).body.amount).toEqual(money(400));
  });

  it("cannot go below the amount refunded before any clear", async () => {
    const charge = await manual();
    await act(charge, "refund", { refundAmount: 300 });
    expect(problem(await act(charge, "reverse", { replacementAmount: 299 }))).toEqual(
      refusedWith("charge/invalid-amount"),
    );
    expect((await act(charge, "reverse", { replacementAmount: 300 })).status).toBe(201);
  });
});

describe("rule 8: cancel", () => {
  it("removes an auto charge from clearing and reverses it in full", async () => {
    const charge = await waiting(eur(1000));
    const { status, body } = await act(charge, "cancel");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: "reversal",
      replacementAmount: money(0),
      status: { authorization: "approved" },
    });
    const cancelled = await get(charge);
    expect(cancelled).toMatchObject({
      status: { authorization: "reversed", clearing: "cancelled" },
      possibleActions: [],
    });
    expect(cancelled.clearedAmount).toBeUndefined();
    expect(holdOf(charge)).toMatchObject({ heldMinor: 0, reversed: true });
  });

  it("is allowed until clearAfter when that was set", async () => {
    const later = await waiting();
    expect((await act(later, "cancel")).status).toBe(201);
    const passed = await create({ clearAfter: "2020-01-01T00:00:00Z" });
    expect(passed.possibleActions).toEqual(["refund"]);
    const answer = await act(passed, "cancel");
    expect(problem(answer)).toEqual(refusedWith("charge/clearing-already-submitted"));
    expect(answer.body.title).toBe("Clearing Already Submitted");
    expect(answer.body.detail).toContain("Actions possible now: refund.");
  });

  it("is allowed for clearingMode auto only", async () => {
    const answer = await act(await manual(), "cancel");
    expect(problem(answer)).toEqual(refusedWith("charge/unexpected-clearing-mode"));
    expect(answer.body.detail).toContain("Actions possible now: clear, increment, reverse, refund.");
  });

  it("is rejected after a refund, and a second time", async () => {
    const refunded = await waiting();
    await act(refunded, "refund", { refundAmount: 1 });
    expect(problem(await act(refunded, "cancel"))).toEqual(refusedWith("charge/unexpected-refunds-status"));
    const cancelled = await waiting();
    await act(cancelled, "cancel");
    expect(problem(await act(cancelled, "cancel"))).toEqual(refusedWith("charge/unexpected-authorization-status"));
  });
});

describe("rule 9: refund", () => {
  it("refunds the full amount when no amount is given, with the network's refund authorization", async () => {
    const charge = await waiting();
    const { status, body } = await act(charge, "refund", { reference: "return-1" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: "refund",
      amount: money(1050),
      reference: "return-1",
      status: { authorization: "approved" },
      authorizationResponse: { network: "visa", responseCode: expect.any(String) },
    });
    expect(body.refundChargeKey).toBeUndefined();
    expect(await get(charge)).toMatchObject({
      refundedAmount: money(1050),
      status: { authorization: "approved", clearing: "pending" },
    });
    expect(problem(await act(charge, "refund"))).toEqual(refusedWith("charge/invalid-amount"));
  });

  it("refunds in parts, never more than the paid amount", async () => {
    const charge = await manual();
    await act(charge, "refund", { refundAmount: 400 });
    const tooMuch = await act(charge, "refund", { refundAmount: 601 });
    expect(problem(tooMuch)).toEqual(refusedWith("charge/invalid-amount"));
    expect(tooMuch.body.detail).toContain("only 600 is left to refund");
    expect((await act(charge, "refund")).body.amount).toEqual(money(600));
  });

  it("creates a refund charge on request, which can be read, cleared and cancelled", async () => {
    const charge = await manual();
    const { body } = await act(charge, "refund", {
      refundAmount: 500,
      createRefundCharge: true,
      clearingMode: "manual",
    });
    const refund = await get(body.refundChargeKey);
    expect(refund).toMatchObject({
      type: { intent: "refund" },
      amount: money(500),
      refundedChargeKey: charge.key,
      clearingMode: "manual",
      status: { authorization: "approved", clearing: "manual" },
      card: charge.card,
      possibleActions: ["clear", "reverse"],
    });
    expect((await actionsOf(refund)).map(({ type }) => type)).toEqual(["authorization"]);
    expect((await act(refund, "clear")).body).toMatchObject({ type: "clearing", amount: money(500) });
    expect(await get(charge)).toMatchObject({ refundedAmount: money(500) });
  });

  it("reports a refund without a refund charge as deprecated, and no other", async () => {
    const charge = await manual();
    const plain = await act(charge, "refund", { refundAmount: 100 });
    expect(plain.headers.get("deprecation")).toBe("@1795392000");
    expect(plain.headers.get("link")).toBe('</v1/docs#changes>; rel="deprecation"; type="text/html"');
    expect(plain.headers.get("sunset")).toBeNull();
    const own = await act(charge, "refund", { refundAmount: 100, createRefundCharge: true });
    expect([own.status, own.headers.get("deprecation")]).toEqual([201, null]);
  });

  it("creates a refund charge with the sale's reference", async () => {
    const transactionReference = `order-${randomUUID()}`;
    const charge = await manual({ transactionReference });
    const { body } = await act(charge, "refund", { createRefundCharge: true });
    const found = await eventually(async () => {
      const { body: page } = await call("GET", `/v1/charges?transactionReference=${transactionReference}`);
      return page.items.length === 2 ? page.items : undefined;
    });
    expect(found.map(({ key }: Body) => key).sort()).toEqual([charge.key, body.refundChargeKey].sort());
  });

  it("allows another refund when its refund charge is cancelled", async () => {
    const charge = await manual();
    const clearAfter = anHourFromNow();
    const { body } = await act(charge, "refund", { createRefundCharge: true, clearAfter });
    const refund = await get(body.refundChargeKey);
    expect(refund).toMatchObject({ clearingMode: "auto", clearAfter, status: { clearing: "pending" } });
    expect(problem(await act(charge, "refund"))).toEqual(refusedWith("charge/invalid-amount"));
    expect((await act(refund, "cancel")).status).toBe(201);
    expect(await get(refund)).toMatchObject({ status: { authorization: "reversed", clearing: "cancelled" } });
    expect((await get(charge)).refundedAmount).toBeUndefined();
    expect((await act(charge, "refund")).body.amount).toEqual(money(1000));
  });

  it("refunds nothing when the issuer declines, with or without a refund charge", async () => {
    const charge = await manual(eur(300_000));
    const plain = await act(charge, "refund", { refundAmount: 100_014 });
    expect(plain).toMatchObject({ status: 201, body: { status: { authorization: "declined" } } });
    const own = await act(charge, "refund", { refundAmount: 100_014, createRefundCharge: true });
    expect(own.body).toMatchObject({ status: { authorization: "declined" }, refundChargeKey: expect.any(String) });
    expect(await get(own.body.refundChargeKey)).toMatchObject({
      status: { authorization: "declined", clearing: "none" },
      decline: { reason: "invalid-card-number" },
      possibleActions: [],
    });
    expect((await get(charge)).refundedAmount).toBeUndefined();
  });

  it("is not allowed on a refund", async () => {
    const charge = await manual();
    const { body } = await act(charge, "refund", { createRefundCharge: true });
    expect(problem(await act({ key: body.refundChargeKey }, "refund"))).toEqual(
      refusedWith("charge/unexpected-intent"),
    );
  });

  it("accepts clearingMode with createRefundCharge only, and clearAfter with auto only", async () => {
    const charge = await manual();
    const alone = await act(charge, "refund", { clearingMode: "auto" });
    expect(problem(alone)).toEqual(refusedWith("charge/invalid-request", 400));
    const clearAfter = anHourFromNow();
    const both = await act(charge, "refund", { createRefundCharge: true, clearingMode: "manual", clearAfter });
    expect(problem(both)).toEqual(refusedWith("charge/invalid-request", 400));
  });

  it("is sent in clearing only, on a network without refund authorization", async () => {
    const charge = await create({
      merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors["jcb"] },
      card: { number: "3530111333300000", expiryMonth: 12, expiryYear: 2030 },
    });
    const { body } = await act(charge, "refund", { refundAmount: 500 });
    expect(body).toMatchObject({ status: { authorization: "approved" }, authorizationResponse: { network: "jcb" } });
    expect(body.authorizationResponse.responseCode).toBeUndefined();
    const clearAfter = anHourFromNow();
    const own = await act(charge, "refund", { refundAmount: 100, createRefundCharge: true, clearAfter });
    const refund = await get(own.body.refundChargeKey);
    expect(refund).toMatchObject({ status: { authorization: "approved", clearing: "pending" } });
    expect((await act(refund, "cancel")).status).toBe(201);
    expect(await get(charge)).toMatchObject({ refundedAmount: money(500) });
  });

  it.each(["mastercard", "american-express", "discover"])("and its reversal are sent on %s too", async (network) => {
    const numbers: Readonly<Record<string, string>> = {
      mastercard: cards.mastercard,
      "american-express": "378282246310005",
      discover: "6011111111111117",
    };
    const charge = await manual({
      merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors[network] },
      card: { number: numbers[network], expiryMonth: 12, expiryYear: 2030 },
      ...(network === "discover" && { amount: { value: 1000, currency: "USD" } }),
    });
    const refunded = await act(charge, "refund", {
      refundAmount: 400,
      createRefundCharge: true,
      clearingMode: "manual",
    });
    expect(refunded.body.status.authorization).toBe("approved");
    const refund = await get(refunded.body.refundChargeKey);
    expect((await act(refund, "reverse")).body).toMatchObject({ status: { authorization: "approved" } });
    expect((await act(charge, "reverse", { replacementAmount: 500 })).body).toMatchObject({
      status: { authorization: "approved" },
      authorizationResponse: { network, responseCode: expect.any(String) },
    });
    expect((await act(charge, "reverse")).body.status.authorization).toBe("approved");
    expect((await get(charge)).status.authorization).toBe("reversed");
  });
});

describe("an invalid action", () => {
  it.each(["clear", "increment", "reverse", "cancel", "refund"] as const)(
    "%s is rejected for a declined or nonexistent charge",
    async (verb) => {
      const body = verb === "increment" ? { replacementAmount: 200_000 } : undefined;
      const clearingMode = verb === "cancel" ? "auto" : "manual";
      const declined = await create({ clearingMode, ...eur(100_051) });
      expect(problem(await act(declined, verb, body))).toEqual(refusedWith("charge/unexpected-authorization-status"));
      expect(problem(await act({ key: "chg-00000000000000000000" }, verb, body))).toEqual(
        refusedWith("entity-not-found", 404),
      );
    },
  );
});

describe("every action", () => {
  it("returns the first response to a repeat with the same key, and acts once", async () => {
    const charge = await manual();
    const headers = { "idempotency-key": randomUUID() };
    for (const [verb, body] of [
      ["increment", { replacementAmount: 1500 }],
      ["clear", { amount: 200 }],
      ["reverse", { replacementAmount: 900 }],
      ["refund", { refundAmount: 100 }],
    ] as const) {
      const key = { "idempotency-key": `${headers["idempotency-key"]}-${verb}` };
      const first = await act(charge, verb, body, key);
      expect(first.status).toBe(201);
      const again = await act(charge, verb, body, key);
      expect(again.text).toBe(first.text);
      expect(again.headers.get("idempotency-replayed")).toBe("true");
    }
    expect((await actionsOf(charge)).map(({ type }) => type)).toEqual([
      "authorization",
      "increment",
      "clearing",
      "reversal",
      "refund",
    ]);
  });

  it("publishes one event", async () => {
    const charge = await manual();
    const { body: increment } = await act(charge, "increment", { replacementAmount: 1100 });
    const { body: refund } = await act(charge, "refund", { refundAmount: 100, createRefundCharge: true });
    const { body: clearing } = await act(charge, "clear");
    const { body: reversal } = await act(charge, "reverse", { replacementAmount: 1000 });
    const [ofRefundCharge] = await actionsOf({ key: refund.refundChargeKey });
    for (const [action, type] of [
      [increment, "increment"],
      [refund, "refund"],
      [ofRefundCharge, "authorization"],
      [clearing, "clearing"],
      [reversal, "reversal"],
    ] as const) {
      const event = await eventually(() =>
        readFileSync(ready.eventFiles["acquiring-local-events"] ?? "", "utf8")
          .split("\n")
          .filter((line) => line.includes(action.key))
          .map((line) => JSON.parse(line).detail)
          .at(0),
      );
      expect(event).toMatchObject({ subject: action.key, data: { actionKey: action.key, actionType: type } });
      expect(event.data.chargeKey).toBe(action.chargeKey);
    }
  });
});
