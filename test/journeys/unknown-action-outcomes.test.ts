import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type ApiAnswer, eventually } from "../support/api-client.ts";
import { chargesOf, eur } from "../support/charge-actions.ts";
import { holdOf, networkLedger } from "../support/network-ledger.ts";
import { sweepCharges } from "../support/operator.ts";
import { ownShop } from "../support/own-shop.ts";

/** Actions without a response from the network, rejected actions and actions still in progress. The amounts choose the fault. */

const ready = await ownShop("Unknown outcomes of actions");
const { act, waiting, manual, get, actionsOf } = chargesOf(ready);

/** Returns the number of reversals: the unanswered one and its repeats, which any sweep may send. */
const reversalsOf = (charge: ApiAnswer["body"]): number => holdOf(charge)?.reversals ?? 0;

const noResponse = { status: { authorization: "declined" }, decline: { reason: "no-response", retry: "later" } };

const money = (value: number) => ({ value, currency: "EUR" });

/** The sweep sends due reversals, as it does every minute. */
const sweptUntil = (done: () => boolean) =>
  eventually(async () => {
    await sweepCharges(ready);
    return done() || undefined;
  });

describe.concurrent("an increment without a response", () => {
  it("is declined permanently, and the issuer's hold is reversed", async () => {
    const charge = await manual();
    const headers = { "idempotency-key": randomUUID() };
    const body = { replacementAmount: 1000 + 900_001 };
    const first = await act(charge, "increment", body, headers);
    expect(first).toMatchObject({ status: 201, body: noResponse });
    // A sweep may have released the increment already, so the test checks that it was ever held.
    const { key } = holdOf(charge) ?? expect.fail("the charge is held");
    expect(networkLedger().holds.map(({ incrementOf }) => incrementOf)).toContain(key);
    expect(await get(charge)).toMatchObject({ amount: money(1000), status: { authorization: "approved" } });
    await sweptUntil(() => holdOf(charge)?.heldMinor === 1000);
    expect(holdOf(charge)?.reversed).toBe(false);
    expect((await act(charge, "increment", body, headers)).text).toBe(first.text);
  });
});

describe.concurrent("a refund without a response", () => {
  it.each([false, true])(
    "is declined permanently, not submitted for clearing, and reversed (createRefundCharge %s)",
    async (createRefundCharge) => {
      const charge = await manual(eur(1_000_000));
      const { body } = await act(charge, "refund", { refundAmount: 900_001, createRefundCharge });
      expect(body).toMatchObject(noResponse);
      expect((await get(charge)).refundedAmount).toBeUndefined();
      if (createRefundCharge) {
        expect(await get(body.refundChargeKey)).toMatchObject({
          status: { authorization: "declined", clearing: "none" },
          decline: { reason: "no-response" },
        });
      }
      const refunds = () =>
        networkLedger().holds.filter((hold) => hold.requestedMinor === 900_001 && hold.heldMinor === 0);
      await sweptUntil(() => refunds().length > 0 && refunds().every(({ reversed }) => reversed));
    },
  );
});

describe.concurrent("a reversal without a response", () => {
  it("takes effect immediately, and is repeated until the network acknowledges it", async () => {
    const charge = await manual(eur(900_101));
    const { status, body } = await act(charge, "reverse");
    expect(status).toBe(201);
    expect(body.status.authorization).toBe("approved");
    expect(body.authorizationResponse.responseCode).toBeUndefined();
    expect((await get(charge)).status.authorization).toBe("reversed");
    await sweptUntil(() => reversalsOf(charge) > 1);
    expect(holdOf(charge)).toMatchObject({ heldMinor: 0, reversed: true });
  });

  it("repeats the new total of a partial reversal", async () => {
    const charge = await manual(eur(900_104));
    expect((await act(charge, "reverse", { replacementAmount: 500 })).body.status.authorization).toBe("approved");
    expect((await get(charge)).amount).toEqual(money(500));
    await sweptUntil(() => reversalsOf(charge) > 1);
    expect(holdOf(charge)).toMatchObject({ heldMinor: 500, reversed: false });
  });

  it("leaves the clearing cancelled after a cancel", async () => {
    const charge = await waiting(eur(900_101));
    expect((await act(charge, "cancel")).status).toBe(201);
    expect((await get(charge)).status).toMatchObject({ authorization: "reversed", clearing: "cancelled" });
    await sweptUntil(() => reversalsOf(charge) > 1);
  });
});

describe.concurrent("a reversal that the network rejects", () => {
  const notReleased = { status: { authorization: "approved" }, warnings: [{ code: "hold-not-released" }] };

  it("has taken effect with a warning, and is repeated until it succeeds", async () => {
    const charge = await manual(eur(940_001));
    expect(await act(charge, "reverse")).toMatchObject({ status: 201, body: notReleased });
    expect((await get(charge)).status).toMatchObject({ authorization: "reversed" });
    await sweptUntil(() => holdOf(charge)?.reversed === true);
  });

  it("does not restore a cancelled clearing", async () => {
    const charge = await waiting(eur(940_001));
    expect((await act(charge, "cancel")).body).toMatchObject(notReleased);
    expect((await get(charge)).status).toMatchObject({ authorization: "reversed", clearing: "cancelled" });
    await sweptUntil(() => holdOf(charge)?.reversed === true);
  });
});

describe.concurrent("while an action awaits the network's response", () => {
  const whileReversed = async () => {
    const charge = await manual(eur(900_101));
    const headers = { "idempotency-key": randomUUID() };
    const running = act(charge, "reverse", undefined, headers);
    await eventually(async () => (await get(charge)).possibleActions.length === 0 || undefined);
    const [other, repeat] = await Promise.all([act(charge, "clear"), act(charge, "reverse", undefined, headers)]);
    return { charge, headers, first: await running, other, repeat };
  };

  it("others on the charge are rejected as retryable, and its own repeat must wait", async () => {
    // On a busy machine, the network's timeout may end before the other requests arrive, so the test repeats all of them.
    const { charge, headers, first, other, repeat } = await eventually(async () => {
      const answers = await whileReversed();
      return answers.other.status === 409 && answers.repeat.status === 409 ? answers : undefined;
    });
    expect(other.body).toMatchObject({ type: "/service/problems/charge/action-in-progress", retryable: true });
    expect(repeat.body).toMatchObject({ type: "/service/problems/idempotency/request-is-still-being-processed" });
    expect(first.status).toBe(201);
    expect((await act(charge, "reverse", undefined, headers)).text).toBe(first.text);
    expect((await actionsOf(charge)).map(({ type }) => type)).toEqual(["authorization", "reversal"]);
  });
});
