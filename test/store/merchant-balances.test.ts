import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import { balanceItemKey } from "../../functions/network-records/merchant-balance-store.ts";
import type { Table, Write } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { approvedCharge, type ClearingWorld, clearingAt, newClearingWorld } from "../support/clearing-on-table.ts";
import { inMemoryObjects } from "../support/in-memory-objects.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { addMasterData, balanceOf, intakeAt, payerAt, rowsOf } from "../support/settlement-on-table.ts";

/** The balance of one merchant under concurrent writes. */

let scratch: ScratchTable;
beforeEach(async () => {
  scratch = await scratchTable();
  await addMasterData(scratch.table);
});
afterEach(() => scratch.close());

const rowsOfFile = 6;
const settledMinor = 1_050;

/** Settlement files of one merchant, each in its own inbox, with one shared table. */
async function filesOfOneMerchant(count: number): Promise<readonly ClearingWorld[]> {
  const worlds: ClearingWorld[] = [];
  for (let file = 0; file < count; file += 1) {
    const world = newClearingWorld(scratch.table);
    for (let row = 0; row < rowsOfFile; row += 1) {
      await approvedCharge(scratch.table, { amount: { value: settledMinor, currency: "EUR" } });
    }
    const clearing = clearingAt(world, systemClock);
    await clearing.run();
    await clearing.networksAnswer();
    const settled = [...world.records.contents].filter(([key]) => key.includes("/settlement-detail-"));
    const records = inMemoryObjects();
    for (const [key, content] of settled) await records.put(key, content);
    worlds.push({ ...world, records });
  }
  return worlds;
}

const taken = { taken: 1, "set-aside": 0, waiting: 0 };

/** Two rows and their balance per transaction. */
const sizes = { linesMax: 4, writesMax: 3 };

const takeIn = (world: ClearingWorld, table: Table = world.table) =>
  intakeAt({ ...world, table }, systemClock, silentLog, { sizes })();

const balance = { merchantKey: anAcceptor().merchant.key, currency: "EUR" };

const isOfBalance = (writes: readonly Write[]): boolean =>
  writes.some((write) => (write.kind === "put" ? write.item : write.key).sk === "merchant-balance");

/** Delays each balance write until all workers have read the balance, so that they conflict every time. */
function meeting(count: number) {
  let atWork = count;
  let waiting: (() => void)[] = [];
  const goOn = () => {
    if (waiting.length < atWork) return;
    for (const go of waiting) go();
    waiting = [];
  };
  const table: Table = {
    ...scratch.table,
    write: async (writes) => {
      if (isOfBalance(writes)) {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          goOn();
        });
      }
      return scratch.table.write(writes);
    },
  };
  const ended = () => {
    atWork -= 1;
    goOn();
  };
  return { table, ended };
}

/** Returns the balance that is in no payout yet. */
const openMinor = async (): Promise<number | undefined> => (await balanceOf(scratch.table))?.grossMinor;

describe("the balance of a merchant", () => {
  it("accepts eight concurrent files, and none is abandoned", async () => {
    const worlds = await filesOfOneMerchant(8);
    const { table, ended } = meeting(worlds.length);
    const outcomes = await Promise.all(worlds.map((world) => takeIn(world, table).finally(ended)));
    expect(outcomes).toEqual(worlds.map(() => taken));
    expect((await rowsOf(scratch.table, "settlement-detail")).length).toBe(8 * rowsOfFile);
    expect(await openMinor()).toBe(8 * rowsOfFile * settledMinor);
  });

  it("adds each settled amount, even if others change it between read and write", async () => {
    const [opening, file] = await filesOfOneMerchant(2);
    if (!opening || !file) throw new Error("no files");
    await takeIn(opening);
    let transactions = 0;
    const table: Table = {
      ...scratch.table,
      write: async (writes) => {
        if (isOfBalance(writes)) {
          transactions += 1;
          const key = balanceItemKey(balance);
          const isThere = { expression: "attribute_exists(#pk)" };
          await scratch.table.write([
            { kind: "update", key, set: {}, add: { grossMinor: 1, version: 1 }, onlyIf: isThere },
          ]);
        }
        return scratch.table.write(writes);
      },
    };
    expect(await takeIn(file, table)).toEqual(taken);
    expect(transactions).toBe(rowsOfFile / 2);
    expect(await openMinor()).toBe(2 * rowsOfFile * settledMinor + transactions);
  });

  it("can be paid out between read and write; what is settled then is in the next payout", async () => {
    const [opening, file] = await filesOfOneMerchant(2);
    if (!opening || !file) throw new Error("no files");
    await takeIn(opening);
    let isPaid = false;
    const table: Table = {
      ...scratch.table,
      write: async (writes) => {
        const now = await balanceOf(scratch.table);
        if (isOfBalance(writes) && !isPaid && now) {
          isPaid = true;
          await payerAt(scratch.table, systemClock)(now);
        }
        return scratch.table.write(writes);
      },
    };
    expect(await takeIn(file, table)).toEqual(taken);
    const [payout] = await rowsOf(scratch.table, "merchant-payout");
    expect(payout?.columns["grossValue"]).toBe(rowsOfFile * settledMinor);
    const movements = await rowsOf(scratch.table, "settlement-detail");
    expect(movements.filter(({ columns }) => columns["payoutKey"] === payout?.key).length).toBe(rowsOfFile);
    expect(await openMinor()).toBe(rowsOfFile * settledMinor);
  });
});
