import { isDeepStrictEqual } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { chargeItemKey } from "../../functions/charges/charge/charge-item.ts";
import { chargeOfAnyAgent } from "../../functions/charges/charge/charge-store.ts";
import { cancelledClearing } from "../../functions/charges/clearing/clearing-record-store.ts";
import { StoreBusy, type Table } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { actionsOn, historyOn, storedCharge } from "../support/action-endpoint.ts";
import { approvedCharge, chargeNow, clearingAt, newClearingWorld, recordOf } from "../support/clearing-on-table.ts";
import { scratchTable } from "../support/scratch-table.ts";

/** Processing of acknowledgements: in order for each charge, many charges in parallel, one run per network. */

const scratch = await scratchTable();
afterAll(() => scratch.close());

const amount = { value: 10_000, currency: "EUR" } as const;

/** Charges in a file that the network has acknowledged. */
async function answeredFile(count: number) {
  const world = newClearingWorld(scratch.table);
  const charges = [];
  for (let number = 0; number < count; number += 1) charges.push(await approvedCharge(scratch.table));
  const clearing = clearingAt(world, systemClock);
  await clearing.run();
  await clearing.networksAnswer();
  return { world, clearing, charges };
}

const isWriteOf = (writes: Parameters<Table["write"]>[0], chargeKey: string): boolean =>
  writes.some((write) => write.kind === "update" && isDeepStrictEqual(write.key, chargeItemKey(chargeKey)));

const openAction = (chargeKey: string, change: { set: object } | { remove: readonly string[] }) =>
  scratch.table.write([
    {
      kind: "update",
      key: chargeItemKey(chargeKey),
      set: {},
      ...change,
      onlyIf: { expression: "attribute_exists(#pk)" },
    },
  ]);

describe("the acknowledgements of a network", () => {
  it("are applied to one charge in order, however many there are, in parallel with others", async () => {
    const world = newClearingWorld(scratch.table);
    const shared = await storedCharge(scratch.table, { clearingMode: "manual", amount, authorizedMinor: amount.value });
    const act = actionsOn(scratch.table);
    for (let number = 0; number < 12; number += 1) {
      expect((await act("clear", shared, { amount: 300 })).status).toBe(201);
      expect((await act("refund", shared, { refundAmount: 100 })).status).toBe(201);
    }
    const others = [];
    for (let number = 0; number < 20; number += 1) others.push(await approvedCharge(scratch.table));
    const busy: string[] = [];
    const log = {
      ...silentLog,
      info: (code: string) => void busy.push(code),
      error: (code: string) => void busy.push(code),
    };
    const clearing = clearingAt(world, systemClock, log);
    await clearing.run();
    await clearing.networksAnswer();
    expect(await clearing.take()).toEqual({ taken: 1, "set-aside": 0, waiting: 0, applied: 0 });
    expect(busy.filter((code) => /WAITS|FAILED/.test(code))).toEqual([]);
    expect(await chargeOfAnyAgent(scratch.table)(shared.key)).toMatchObject({
      clearedMinor: 3_600,
      unacknowledgedClears: 0,
      refundedMinor: 1_200,
      clearing: "manual",
    });
    const statuses = (await historyOn(scratch.table, shared.key)).map((action: Record<string, never>) =>
      action["type"] === "clearing" ? action["status"] : action["clearing"]?.["status"],
    );
    expect(new Set(statuses)).toEqual(new Set(["completed"]));
    for (const one of others) expect((await chargeNow(scratch.table, one))?.["clearing"]).toBe("completed");
  });

  it("wait for a charge with an action in progress, and only those of that charge", async () => {
    const { clearing, charges } = await answeredFile(12);
    const [busy, ...others] = charges;
    if (!busy) throw new Error("no charge");
    await openAction(busy.charge.key, { set: { openAction: { kind: "cancel", key: "act-open", newTotalMinor: 0 } } });
    expect(await clearing.take()).toMatchObject({ taken: 1, waiting: 1, applied: 0 });
    for (const one of others) expect((await chargeNow(scratch.table, one))?.["clearing"]).toBe("completed");
    expect((await chargeNow(scratch.table, busy))?.["clearing"]).toBe("pending");
    expect(await recordOf(scratch.table, busy)).toMatchObject({ state: "in-batch", verdict: {} });
    expect(await clearing.take()).toMatchObject({ taken: 0, waiting: 1, applied: 0 });

    await openAction(busy.charge.key, { remove: ["openAction"] });
    expect(await clearing.take()).toMatchObject({ taken: 0, waiting: 0, applied: 1 });
    expect((await chargeNow(scratch.table, busy))?.["clearing"]).toBe("completed");
    const decided = await recordOf(scratch.table, busy);
    expect(decided?.["state"]).toBe("accepted");
    expect(decided).not.toHaveProperty("verdict");
    expect(decided).not.toHaveProperty("duePartition");
    expect(await clearing.take()).toMatchObject({ taken: 0, waiting: 0, applied: 0 });
  });

  it("wait for a charge under contention, and only those of that charge", async () => {
    const { world, clearing, charges } = await answeredFile(12);
    const [busy, ...others] = charges;
    if (!busy) throw new Error("no charge");
    const table: Table = {
      ...scratch.table,
      write: async (writes) => {
        if (isWriteOf(writes, busy.charge.key)) throw new StoreBusy("others keep changing it");
        return scratch.table.write(writes);
      },
    };
    expect(await clearingAt({ ...world, table }, systemClock).take()).toMatchObject({ taken: 1, waiting: 1 });
    for (const one of others) expect((await chargeNow(scratch.table, one))?.["clearing"]).toBe("completed");
    expect(await clearing.take()).toMatchObject({ taken: 0, waiting: 0, applied: 1 });
  });

  it("wait on their records while another clear of the charge is withdrawn, and are applied afterwards", async () => {
    const world = newClearingWorld(scratch.table);
    const shared = await storedCharge(scratch.table, { clearingMode: "manual", amount, authorizedMinor: amount.value });
    const act = actionsOn(scratch.table);
    expect((await act("clear", shared, { amount: 300 })).status).toBe(201);
    const clearing = clearingAt(world, systemClock);
    await clearing.run();
    await clearing.networksAnswer();
    expect((await act("clear", shared, { amount: 200 })).status).toBe(201);
    await openAction(shared.key, { set: { openAction: { kind: "cancel", key: "act-open", newTotalMinor: 0 } } });
    expect(await clearing.take()).toMatchObject({ taken: 1, waiting: 1 });
    await openAction(shared.key, { remove: ["openAction"] });

    const [other] = (await historyOn(scratch.table, shared.key)).filter(
      (action: Record<string, never>) => action["type"] === "clearing" && action["amount"]?.["value"] === 200,
    );
    const { written } = await scratch.table.write([cancelledClearing(shared.key, other.key)]);
    expect(written).toBe(true);
    expect(await clearing.take()).toMatchObject({ applied: 1, waiting: 0 });
    expect(await chargeOfAnyAgent(scratch.table)(shared.key)).toMatchObject({ unacknowledgedClears: 1 });
  });

  it("are not applied twice when a run crashes after it stored a verdict and before its file moved", async () => {
    const { world, clearing, charges } = await answeredFile(3);
    const [busy] = charges;
    if (!busy) throw new Error("no charge");
    await openAction(busy.charge.key, { set: { openAction: { kind: "cancel", key: "act-open", newTotalMinor: 0 } } });
    const dying = { ...world.objects, move: async () => Promise.reject(new Error("the run dies")) };
    await clearingAt({ ...world, objects: dying }, systemClock).take();
    expect((await recordOf(scratch.table, busy))?.["verdict"]).toEqual({});

    await openAction(busy.charge.key, { remove: ["openAction"] });
    expect(await clearing.take()).toMatchObject({ taken: 1, waiting: 0, applied: 1 });
    for (const one of charges) {
      expect((await chargeNow(scratch.table, one))?.["clearing"]).toBe("completed");
      expect((await chargeNow(scratch.table, one))?.["unacknowledgedClears"]).toBe(0);
    }
  });
});
