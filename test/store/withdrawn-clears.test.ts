import { afterAll, describe, expect, it } from "vitest";
import { eventOf } from "../../functions/shared/store/stored-event.ts";
import { addSeconds, systemClock } from "../../functions/shared/time/clock.ts";
import { actionsOn, chargeShownOn, historyOn, storedCharge, withdrawOn } from "../support/action-endpoint.ts";
import { clearingAt, newClearingWorld, presentedIn } from "../support/clearing-on-table.ts";
import { outpaced, overtaken } from "../support/overtaken-table.ts";
import { scratchTable } from "../support/scratch-table.ts";

const scratch = await scratchTable();
afterAll(() => scratch.close());

const manual = () => storedCharge(scratch.table, { clearingMode: "manual" });
const inTwoDays = () => addSeconds(systemClock(), 172_800).toISOString();
const submitted = "/service/problems/charge/clearing-already-submitted";

describe("a pending clear", () => {
  it("can be withdrawn: it no longer counts as cleared, an event is published, and it is never presented", async () => {
    const charge = await manual();
    const act = actionsOn(scratch.table);
    const { body: clear } = await act("clear", charge, { amount: 400, clearAfter: inTwoDays() });
    const { body: reversal } = await act("reverse", charge, { replacementAmount: 500 });
    expect(reversal.warnings).toMatchObject([{ code: "cleared-before", detail: expect.stringContaining("withdraw") }]);

    const withdraw = withdrawOn(scratch.table);
    const answered = await withdraw(charge, clear.key, "withdraw-1");
    expect(answered).toMatchObject({
      status: 201,
      body: { key: clear.key, type: "clearing", status: "withdrawn", version: 2 },
    });
    expect((await withdraw(charge, clear.key, "withdraw-1")).text).toBe(answered.text);
    expect((await withdraw(charge, clear.key)).body.type).toBe("/service/problems/charge/unexpected-clearing-status");
    expect(await chargeShownOn(scratch.table, charge.key)).toMatchObject({
      amount: { value: 500 },
      status: { authorization: "approved", clearing: "manual" },
    });
    expect((await historyOn(scratch.table, charge.key))[0]).toEqual(answered.body);
    const [outcome] = await scratch.table.items(`charge#${charge.key}`, { prefix: "clearing-outcome#", limit: 5 });
    expect(outcome && eventOf(outcome)).toMatchObject({ type: "com.acquiring.clearing.withdrawn", subject: clear.key });

    const world = newClearingWorld(scratch.table);
    await clearingAt(world, () => addSeconds(systemClock(), 200_000)).run();
    expect(presentedIn(world)).toEqual([]);
  });

  it("is either submitted in a batch or withdrawn, never both", async () => {
    const charge = await manual();
    const { body: clear } = await actionsOn(scratch.table)("clear", charge, { amount: 400 });
    const world = newClearingWorld(scratch.table);
    const late = withdrawOn(overtaken(scratch.table, () => clearingAt(world, systemClock).run()));
    expect(await late(charge, clear.key)).toMatchObject({ status: 409, body: { type: submitted } });
    expect(presentedIn(world)).toHaveLength(1);
    expect((await withdrawOn(scratch.table)(charge, clear.key)).body.type).toBe(submitted);
    expect((await historyOn(scratch.table, charge.key))[0]).toMatchObject({ status: "pending" });
  });

  it("is reported as withdrawn to all copies of the request, even to one that retries after another copy", async () => {
    const charge = await manual();
    const act = actionsOn(scratch.table);
    const { body: clear } = await act("clear", charge, { amount: 400, clearAfter: inTwoDays() });
    const withdraw = withdrawOn(scratch.table);
    const copy = () => withdraw(charge, clear.key, "withdraw-copied");
    const before = () => act("clear", charge, { amount: 100, clearAfter: inTwoDays() });
    const late = withdrawOn(outpaced(scratch.table, { before, after: copy }));
    const { status, text } = await late(charge, clear.key, "withdraw-copied");
    expect({ status, text }).toEqual({ status: 201, text: (await copy()).text });
  });

  it("is the only action that can be withdrawn, and only on the agent's own charge", async () => {
    const charge = await manual();
    const { body: refund } = await actionsOn(scratch.table)("refund", charge, { refundAmount: 100 });
    const withdraw = withdrawOn(scratch.table);
    expect((await withdraw(charge, refund.key)).body.type).toBe("/service/problems/charge/unexpected-clearing-status");
    expect((await withdraw(charge, "act-00000000000000000000")).status).toBe(404);
    expect((await withdraw({ key: "chg-00000000000000000000" }, refund.key)).status).toBe(404);
  });
});
