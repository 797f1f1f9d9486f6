import { describe, expect, it } from "vitest";
import { type Put, StoreBusy, type WriteResult } from "../../shared/store/table.ts";
import { keyPrefixes } from "../../shared/values/keys.ts";
import { newBalance } from "../domain/merchant-balance.ts";
import { balanceToPut } from "../merchant-balance-store.ts";
import { recordToPut } from "../network-record-store.ts";
import { aRecord } from "../testing/record-builder.ts";
import { writeRows } from "./write-rows.ts";

const rows = ["1", "2"].map((number) =>
  aRecord("settlement-detail", {
    key: `${keyPrefixes.settlementDetail}-0000000000000000000${number}`,
    columns: { merchantKey: "mct-1", netCurrency: "EUR", detailType: "capture", grossImpact: "credit", netValue: 700 },
  }),
);

const ofBalance = newBalance({ agentKey: "cgt-1", merchantKey: "mct-1", currency: "EUR" });
const open = { ...ofBalance, payouts: 3, openedAt: "2026-11-21T09:15:00.000Z" };

type Answer = WriteResult | "busy";

/** A table with an open balance that returns these results for transactions, in order. */
function tableThatSays(...answers: readonly Answer[]) {
  let [writes, draws] = [0, 0];
  const putAlone: Put[] = [];
  const write = writeRows({
    table: {
      read: async () => [balanceToPut(open, undefined).item],
      put: async (put) => {
        putAlone.push(put);
        return true;
      },
      write: async () => {
        const answer = answers[writes] ?? { written: true };
        writes += 1;
        if (answer === "busy") throw new StoreBusy("other requests kept changing the same items");
        return answer;
      },
    },
    random: () => {
      draws += 1;
      return 0;
    },
  });
  return { write, putAlone, counts: () => ({ writes, draws }) };
}

const balanceRefused: Answer = { written: false, refused: [{ index: 2, item: undefined }] };

function thereIs(index: number, change: object = {}): Answer {
  const row = rows[index];
  return { written: false, refused: row ? [{ index, item: recordToPut({ ...row, ...change }).item }] : [] };
}

describe("writing rows with their balances", () => {
  it("retries after a random delay if another writer changed the balance", async () => {
    const { write, counts } = tableThatSays("busy", balanceRefused, "busy");
    expect(await write(rows)).toEqual([]);
    expect(counts()).toEqual({ writes: 4, draws: 3 });
  });

  it("retries without a delay if some rows already exist", async () => {
    const { write, counts } = tableThatSays(thereIs(0));
    expect(await write(rows)).toEqual([]);
    expect(counts()).toEqual({ writes: 2, draws: 0 });
  });

  it("returns the rows that already exist with different content", async () => {
    const { write } = tableThatSays(thereIs(1, { businessDate: "2026-11-19" }));
    expect(await write(rows)).toEqual([rows[1]]);
  });

  it("fails if other writers keep changing the balance", async () => {
    const { write, counts } = tableThatSays(...Array.from({ length: 20 }, () => "busy" as const));
    await expect(write(rows)).rejects.toThrow(StoreBusy);
    expect(counts().writes).toBeLessThan(20);
  });

  it("writes rows and balances in one transaction, and puts rows that change no balance separately", async () => {
    const { write, putAlone, counts } = tableThatSays();
    const fee = aRecord("scheme-fee");
    expect(await write([...rows, fee])).toEqual([]);
    expect(putAlone).toEqual([recordToPut(fee)]);
    expect(counts()).toEqual({ writes: 1, draws: 0 });
  });
});
