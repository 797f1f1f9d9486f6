import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { agentToWrite } from "../../functions/agents/agent-store.ts";
import { anAgent } from "../../functions/agents/testing/agent-builder.ts";
import type { NetworkGateway } from "../../functions/card-networks/network-gateway.ts";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { dayOf } from "../../functions/shared/values/calendar-day.ts";
import { actionsOn, storedCharge } from "../support/action-endpoint.ts";
import {
  chargingAgentKey as agentKey,
  chargingAcceptor,
  createChargeOn,
  sweepLater,
} from "../support/charge-endpoint.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";

const dailyMax = 1000;
const answered = (change: Parameters<typeof answerWith>[0]) => async () =>
  ({ kind: "answered", answer: answerWith(change) }) as const;
const approves: NetworkGateway["authorize"] = answered({});
const declines: NetworkGateway["authorize"] = answered({ outcome: "declined", responseCode: "05" });

const refundOf = (value: number, change: object = {}) => ({
  amount: { value, currency: "EUR" },
  type: { intent: "refund", cardEntry: "e-commerce", order: "checkout" },
  ...change,
});

const exceeded = { status: 409, body: { type: "/service/problems/charge/credit-limit-exceeded" } };

describe("the credit limit per agent and day", () => {
  let scratch: ScratchTable;
  beforeEach(async () => {
    scratch = await scratchTable();
    await scratch.table.write([
      ...acceptorToWrites(chargingAcceptor, agentKey),
      agentToWrite(anAgent({ key: agentKey, creditsDailyMaxEuroCents: dailyMax })),
    ]);
  });
  afterEach(() => scratch.close());

  const taken = async () => {
    const pk = `credits#${agentKey}#${dayOf(systemClock())}`;
    const [item] = await scratch.table.read([{ table: "domain", pk, sk: "credits" }]);
    return item?.["takenEuroCents"] ?? 0;
  };

  it("is never exceeded, however many concurrent requests there are", async () => {
    const credit = createChargeOn(scratch.table, approves);
    const answers = await Promise.all(Array.from({ length: 8 }, () => credit(undefined, refundOf(300))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(await taken()).toBe(900);
    expect(await credit(undefined, refundOf(101))).toMatchObject(exceeded);
    expect(await credit(undefined, refundOf(100))).toMatchObject({ status: 201 });
  });

  it("is counted in one currency, and rejects a currency without a rate", async () => {
    const credit = createChargeOn(scratch.table, approves);
    const pounds = refundOf(800, { amount: { value: 800, currency: "GBP" } });
    expect(await credit(undefined, pounds)).toMatchObject({ status: 201 });
    expect(await taken()).toBeGreaterThan(800);
    expect(await credit(undefined, pounds)).toMatchObject(exceeded);
    expect(await credit(undefined, refundOf(1, { amount: { value: 1, currency: "AED" } }))).toMatchObject(exceeded);
  });

  it("is restored by a decline, by a timeout, and by the sweep after a crash", async () => {
    const silent = async () => ({ kind: "no-answer", reason: "nobody is there" }) as const;
    for (const authorize of [declines, silent]) {
      const answer = await createChargeOn(scratch.table, authorize)(undefined, refundOf(1000));
      expect(answer.body.status.authorization).toBe("declined");
      expect(await taken()).toBe(0);
    }
    const dies = () => Promise.reject(new Error("the function dies"));
    await createChargeOn(scratch.table, dies)(undefined, refundOf(1000));
    expect(await taken()).toBe(1000);
    await sweepLater(scratch.table);
    expect(await taken()).toBe(0);
  });

  it("is restored by a cancel and, in part, by a partial reversal", async () => {
    const credit = createChargeOn(scratch.table, approves);
    const act = actionsOn(scratch.table);
    const byItself = await credit(undefined, refundOf(1000));
    expect(await act("cancel", byItself.body, {})).toMatchObject({ status: 201 });
    expect(await taken()).toBe(0);
    const byHand = await credit(undefined, refundOf(1000, { clearingMode: "manual" }));
    expect(await act("reverse", byHand.body, { replacementAmount: 400 })).toMatchObject({ status: 201 });
    expect(await taken()).toBe(400);
    expect(await act("reverse", byHand.body, {})).toMatchObject({ status: 201 });
    expect(await taken()).toBe(0);
  });

  it("includes refunds beyond the cleared amount, and no others", async () => {
    const act = actionsOn(scratch.table);
    const cleared = await storedCharge(scratch.table, { clearingMode: "auto" });
    expect(await act("refund", cleared, {})).toMatchObject({ status: 201 });
    expect(await taken()).toBe(0);

    const held = await storedCharge(scratch.table, { clearingMode: "manual" });
    expect(await act("refund", held, { refundAmount: 1001 })).toMatchObject(exceeded);
    expect(await act("refund", held, { refundAmount: 600 })).toMatchObject({ status: 201 });
    const made = await act("refund", held, { refundAmount: 400, createRefundCharge: true });
    expect(await taken()).toBe(1000);
    expect(await act("refund", held, { refundAmount: 1 })).toMatchObject(exceeded);
    expect(await act("cancel", { key: made.body.refundChargeKey }, {})).toMatchObject({ status: 201 });
    expect(await taken()).toBe(600);
  });

  it("is restored by a declined refund", async () => {
    const held = await storedCharge(scratch.table, { clearingMode: "manual" });
    const declined = await actionsOn(scratch.table, { authorize: declines })("refund", held, { refundAmount: 600 });
    expect(declined.body.status.authorization).toBe("declined");
    expect(await taken()).toBe(0);
  });
});
