import { afterAll, describe, expect, it } from "vitest";
import { chargeItemKey, itemToCharge } from "../../functions/charges/charge/charge-item.ts";
import { ownClearingKey } from "../../functions/charges/charge/charge-now.ts";
import { chargeToUpdate } from "../../functions/charges/charge/charge-store.ts";
import { changedCharge } from "../../functions/charges/domain/charge/changed-charge.ts";
import type { Charge } from "../../functions/charges/domain/charge/charge.ts";
import type { ChargeAction } from "../../functions/charges/domain/charge/charge-action.ts";
import { clearingProgress } from "../../functions/charges/domain/charge/remaining-amounts.ts";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { entityOf } from "../../functions/shared/store/stored-entity.ts";
import { StoreBusy, type Table } from "../../functions/shared/store/table.ts";
import {
  actingAgentKey,
  actionsOn,
  approvedByNetwork,
  chargeShownOn,
  storedCharge,
} from "../support/action-endpoint.ts";
import { sweepLater } from "../support/charge-endpoint.ts";
import { outpaced, overtaken } from "../support/overtaken-table.ts";
import { scratchTable } from "../support/scratch-table.ts";

const manual = { clearingMode: "manual" } as const;
const approval = approvedByNetwork.authorize;

const scratch = await scratchTable();
afterAll(() => scratch.close());

describe("an action under contention and failures", () => {
  const found = async ({ key }: Pick<Charge, "key">): Promise<Charge> => {
    const [item] = await scratch.table.read([chargeItemKey(key)]);
    return itemToCharge(item, actingAgentKey) ?? expect.fail("the charge is gone");
  };

  const actionsOf = async ({ key }: Pick<Charge, "key">) =>
    (await scratch.table.items(`charge#${key}`, { prefix: "action#", limit: 50 })).map(
      (item) => entityOf<ChargeAction>(item).type,
    );

  it("stores the network's response also when the charge is contended, and sends the request once", async () => {
    const charge = await storedCharge(scratch.table, manual);
    let calls = 0;
    let busy = 0;
    const table: Table = {
      ...scratch.table,
      write: async (writes) => {
        if (calls === 0 || busy === 6) return scratch.table.write(writes);
        busy += 1;
        throw new StoreBusy("others kept changing the same items");
      },
    };
    const authorize: typeof approval = async (...request) => {
      calls += 1;
      return approval(...request);
    };
    expect(await actionsOn(table, { authorize })("refund", charge, { refundAmount: 100 })).toMatchObject({
      status: 201,
    });
    expect([calls, busy]).toEqual([1, 6]);
    expect((await found(charge)).refundedMinor).toBe(100);
  });

  it("is decided again after a lost race: two clears never clear more than the balance", async () => {
    const charge = await storedCharge(scratch.table, manual);
    const late = actionsOn(overtaken(scratch.table, () => actionsOn(scratch.table)("clear", charge, { amount: 700 })));
    expect(await late("clear", charge, { amount: 700 })).toMatchObject({
      status: 409,
      body: { type: "/service/problems/charge/invalid-amount" },
    });
    expect(await found(charge)).toMatchObject({ clearedMinor: 700, clears: 1 });
    expect(await actionsOf(charge)).toEqual(["clearing"]);
  });

  it("returns the result of a concurrent copy that finished first", async () => {
    const charge = await storedCharge(scratch.table, manual);
    const act = actionsOn(scratch.table);
    const copy = () => act("clear", charge, { amount: 700 }, "copied");
    const late = actionsOn(
      outpaced(scratch.table, { before: () => act("clear", charge, { amount: 100 }), after: copy }),
    );
    expect(await late("clear", charge, { amount: 700 }, "copied")).toMatchObject({
      status: 201,
      headers: { "Idempotency-Replayed": "true" },
    });
    expect(await found(charge)).toMatchObject({ clearedMinor: 800, clears: 2 });
  });

  it("is sent to the network once for two requests with one key that both saw no record", async () => {
    const charge = await storedCharge(scratch.table, manual);
    let calls = 0;
    const authorize: typeof approval = async (...question) => {
      calls += 1;
      return approval(...question);
    };
    const body = { refundAmount: 100 };
    const first = () => actionsOn(scratch.table, { authorize })("refund", charge, body, "race-1");
    const late = actionsOn(overtaken(scratch.table, first), { authorize });
    expect(await late("refund", charge, body, "race-1")).toMatchObject({
      status: 201,
      headers: { "Idempotency-Replayed": "true" },
    });
    expect(calls).toBe(1);
    expect((await found(charge)).refundedMinor).toBe(100);
  });

  it("finds another one in progress while the network responds", async () => {
    const charge = await storedCharge(scratch.table, manual);
    const act = actionsOn(scratch.table, {
      authorize: async (...question) => {
        expect(await actionsOn(scratch.table)("clear", charge)).toMatchObject({
          status: 409,
          headers: { "Retry-After": "1" },
          body: { type: "/service/problems/charge/action-in-progress", retryable: true },
        });
        return approval(...question);
      },
    });
    expect((await act("increment", charge, { replacementAmount: 2000 })).status).toBe(201);
  });

  it("fails a cancel if the batch has claimed the clearing record, and changes nothing", async () => {
    const charge = await storedCharge(scratch.table);
    const taken = () =>
      scratch.table.write([
        {
          kind: "update",
          key: ownClearingKey(charge.key),
          set: { state: "in-batch" },
          onlyIf: { expression: "#state = :waiting", values: { waiting: "waiting" } },
        },
      ]);
    const cancel = actionsOn(overtaken(scratch.table, taken), {
      reverse: async () => expect.fail("the network must not be asked"),
    });
    expect(await cancel("cancel", charge, undefined, "cancel-1")).toMatchObject({
      status: 409,
      body: { type: "/service/problems/charge/clearing-already-submitted" },
    });
    expect(await found(charge)).toEqual(charge);
  });

  it("removes the record from clearing before it sends the reversal to the network", async () => {
    const charge = await storedCharge(scratch.table);
    const cancel = actionsOn(scratch.table, {
      reverse: async (...question) => {
        const [record] = await scratch.table.read([ownClearingKey(charge.key)]);
        expect(record).toMatchObject({ state: "cancelled" });
        expect(await found(charge)).toMatchObject({ clearing: "cancelled", clearedMinor: 0 });
        return approvedByNetwork.reverse(...question);
      },
    });
    expect((await cancel("cancel", charge)).status).toBe(201);
  });

  it("is one client-visible change of the charge, however many writes it takes", async () => {
    const charge = await storedCharge(scratch.table, manual);
    const act = actionsOn(scratch.table, {
      authorize: async (...question) => {
        expect(await chargeShownOn(scratch.table, charge.key)).toMatchObject({
          version: charge.version,
          lastModified: charge.lastModified,
          possibleActions: [],
        });
        return approval(...question);
      },
    });
    expect((await act("refund", charge, { refundAmount: 50 })).status).toBe(201);
    expect(await found(charge)).toMatchObject({ version: charge.version + 1, revision: charge.revision + 2 });
  });

  it("does not change the version of a charge when the issuer declined the increment", async () => {
    const charge = await storedCharge(scratch.table, manual);
    const declined = { kind: "answered", answer: answerWith({ outcome: "declined", responseCode: "51" }) } as const;
    const act = actionsOn(scratch.table, { authorize: async () => declined });
    const seen = `"${charge.version}"`;
    expect((await act("increment", charge, { replacementAmount: 2000 }, undefined, seen)).status).toBe(201);
    const { version, lastModified } = charge;
    expect(await chargeShownOn(scratch.table, charge.key)).toMatchObject({ version, lastModified });
    expect((await actionsOn(scratch.table)("clear", charge, undefined, undefined, seen)).status).toBe(201);
  });

  it.each([
    ["refund", { refundAmount: 50 }],
    ["clear", { amount: 100 }],
  ] as const)("is performed by one of two requests with the same version: %s", async (verb, body) => {
    const charge = await storedCharge(scratch.table, manual);
    const seen = `"${charge.version}"`;
    const other = async () =>
      expect((await actionsOn(scratch.table)(verb, charge, body, `${verb}-first`, seen)).status).toBe(201);
    const late = await actionsOn(overtaken(scratch.table, other))(verb, charge, body, `${verb}-late`, seen);
    expect(late).toMatchObject({ status: 412, body: { type: "/service/problems/precondition-failed" } });
    expect(await actionsOf(charge)).toHaveLength(1);
  });

  it("reports another one in progress, not a version mismatch, while the network responds", async () => {
    const charge = await storedCharge(scratch.table, manual);
    const seen = `"${charge.version}"`;
    const act = actionsOn(scratch.table, {
      authorize: async (...question) => {
        expect(await actionsOn(scratch.table)("clear", charge, undefined, undefined, seen)).toMatchObject({
          status: 409,
          body: { type: "/service/problems/charge/action-in-progress" },
        });
        return approval(...question);
      },
    });
    expect((await act("increment", charge, { replacementAmount: 2000 }, undefined, seen)).status).toBe(201);
    expect((await act("clear", charge, undefined, undefined, seen)).status).toBe(412);
  });

  it("keeps an acknowledgement of clearing that arrived while the network responded", async () => {
    const charge = await storedCharge(scratch.table, manual);
    await actionsOn(scratch.table)("clear", charge, { amount: 300 });
    const acknowledge = async () => {
      const before = await found(charge);
      const counted = { ...before, unacknowledgedClears: before.unacknowledgedClears - 1 };
      const after = changedCharge(before, { ...counted, clearing: clearingProgress(counted) }, new Date());
      const { written } = await scratch.table.write([chargeToUpdate(after, before)]);
      expect(written).toBe(true);
    };
    const refund = actionsOn(scratch.table, {
      authorize: async (...question) => {
        await acknowledge();
        return approval(...question);
      },
    });
    expect((await refund("refund", charge, { refundAmount: 50 }, "meanwhile")).status).toBe(201);
    expect(await found(charge)).toMatchObject({ clearing: "manual", unacknowledgedClears: 0, refundedMinor: 50 });
  });

  it("restores the amount of a charge on which another action is open, without losing that action", async () => {
    const charge = await storedCharge(scratch.table, manual);
    const act = actionsOn(scratch.table);
    const { body } = await act("refund", charge, { refundAmount: 400, createRefundCharge: true });
    const meanwhile = actionsOn(scratch.table, {
      authorize: async (...question) => {
        await act("cancel", { key: body.refundChargeKey });
        return approval(...question);
      },
    });
    expect((await meanwhile("refund", charge, { refundAmount: 100 })).status).toBe(201);
    expect((await found(charge)).refundedMinor).toBe(100);
  });

  it.each(["with-a-key", undefined])("returns the sweep's decision if the sweep was faster: %s", async (key) => {
    const charge = await storedCharge(scratch.table, manual);
    const act = actionsOn(scratch.table, {
      authorize: async (...question) => {
        expect(await sweepLater(scratch.table)).toMatchObject({ settled: 1 });
        return approval(...question);
      },
    });
    const body = { replacementAmount: 2000 };
    const answer = await act("increment", charge, body, key);
    expect(answer).toMatchObject({
      status: 201,
      body: { status: { authorization: "declined" }, decline: { reason: "no-response" } },
    });
    if (key) expect((await act("increment", charge, body, key)).text).toBe(answer.text);
    expect(await found(charge)).toMatchObject({ amount: charge.amount, authorizedMinor: charge.authorizedMinor });
    expect(await actionsOf(charge)).toEqual(["increment", "reversal"]);
  });

  it.each([
    ["increment", { replacementAmount: 2000 }, { authorization: "approved", amount: { value: 1050 } }, "no-answer"],
    ["refund", { refundAmount: 500 }, { authorization: "approved", refundedMinor: 0 }, "no-answer"],
    ["refund", { createRefundCharge: true }, { authorization: "approved", refundedMinor: 0 }, "no-answer"],
    ["reverse", undefined, { authorization: "reversed", amount: { value: 0 } }, "voided-by-customer"],
    ["reverse", { replacementAmount: 100 }, { authorization: "approved", amount: { value: 100 } }, "partial"],
    ["cancel", undefined, { authorization: "reversed", clearing: "cancelled" }, "voided-by-customer"],
  ] as const)(
    "%s %j is settled by the sweep if its function crashes, and its repeat gets that response",
    async (...row) => {
      const [verb, body, charged, reason] = row;
      const charge = await storedCharge(scratch.table, verb === "cancel" ? {} : manual);
      const dies = async () => {
        throw new Error("the function dies here");
      };
      const key = `died-${verb}-${Object.keys(body ?? {}).join("-")}`;
      const dying = actionsOn(scratch.table, { authorize: dies, reverse: dies });
      expect((await dying(verb, charge, body, key)).status).toBe(500);
      const act = actionsOn(scratch.table);
      expect((await act(verb, charge, body, key)).body.type).toMatch(/request-is-still-being-processed$/);
      // A cancel always cancels the clearing, so nothing will be left to refund regardless of the network's response.
      const refused = verb === "cancel" ? "unexpected-clearing-status" : "action-in-progress";
      expect((await act("refund", charge)).body.type).toMatch(new RegExp(`${refused}$`));

      await sweepLater(scratch.table);
      expect(await found(charge)).toMatchObject(charged);
      expect((await found(charge)).openAction).toBeUndefined();
      expect((await act(verb, charge, body, key)).status).toBe(201);
      const owner = (await act(verb, charge, body, key)).body.refundChargeKey ?? charge.key;
      const reversals = await scratch.table.items(`charge#${owner}`, { prefix: "reversal#", limit: 10 });
      expect(reversals).toMatchObject([{ state: "due", reason }]);
    },
  );

  it("stays declined after the issuer's decline, and allows the next attempt", async () => {
    const charge = await storedCharge(scratch.table, manual);
    const decline = { reason: "insufficient-funds", retry: "later", softDecline: false } as const;
    const answer = answerWith({ outcome: "declined", responseCode: "51", approvedAmountMinor: 0, decline });
    const declining = actionsOn(scratch.table, { authorize: async () => ({ kind: "answered", answer }) });
    const declined = await declining("refund", charge, { refundAmount: 1050 });
    expect(declined.body).toMatchObject({ status: { authorization: "declined" }, decline });
    expect((await actionsOn(scratch.table)("refund", charge, { refundAmount: 1050 })).body.status).toEqual({
      authorization: "approved",
    });
  });
});
