import { type Item, StoreBusy, type Table, type Write, type WriteResult } from "../../shared/store/table.ts";
import { allOf } from "../../shared/values/all-of.ts";
import {
  balanceNameOf,
  type MerchantBalance,
  movesBalance,
  newBalance,
  withSettled,
} from "../domain/merchant-balance.ts";
import { isOwnColumn } from "../domain/record-attribution.ts";
import type { NetworkRecord } from "../domain/record-kinds.ts";
import { balanceItemKey, itemToBalance, movedBalance } from "../merchant-balance-store.ts";
import { itemToRecord, recordItemKey, recordToPut } from "../network-record-store.ts";
import { nextPayoutKey } from "../next-payout.ts";

export interface WriteRowsPlatform {
  readonly table: Pick<Table, "read" | "put" | "write">;
  /** Returns a random number from 0 to 1, used as jitter for the retries of concurrent writers to the same balance. */
  readonly random: () => number;
}

/**
 * Maximum number of attempts. Retries are necessary because other runs can write the same balances, or the same rows of the
 * same file.
 */
const attemptsMax = 6;

/** Base delay of the exponential backoff between attempts. A database transaction takes about 20 ms. */
const pauseMilliseconds = 40;

/**
 * Writes each row of a group once, even if the group is imported repeatedly. Returns the rows that already exist with different
 * content, without overwriting the existing rows. Rows in a group must have different keys.
 */
export function writeRows({ table, random }: WriteRowsPlatform) {
  const written = async (writes: readonly Write[]): Promise<WriteResult> => {
    try {
      return await table.write(writes);
    } catch (fault) {
      if (!(fault instanceof StoreBusy)) throw fault;
      return { written: false, refused: [] };
    }
  };

  const pause = (attempt: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, random() * pauseMilliseconds * 2 ** attempt));

  /**
   * Writes `settlement-detail` rows and the merchants' balances in one database transaction, so each amount is counted once.
   * Rows that already exist are skipped, and the other rows are retried.
   */
  const writeMovements = async (rows: readonly NetworkRecord[]): Promise<readonly NetworkRecord[]> => {
    let rest = rows;
    const different: NetworkRecord[] = [];
    for (let attempt = 1; rest.length > 0; attempt += 1) {
      if (attempt > attemptsMax) throw new StoreBusy("other runs kept changing the balances of the same merchants");
      const { rows: named, balances } = await booked(table, rest);
      const result = await written([...named.map(recordToPut), ...balances]);
      if (result.written) break;
      const taken = new Map(result.refused.map(({ index, item }) => [rest[index], item]));
      different.push(...rest.filter((row) => taken.has(row) && !isSame(row, taken.get(row))));
      const left = rest.filter((row) => !taken.has(row));
      // None of the rows exists yet, so other runs are updating the same balances.
      if (left.length === rest.length && attempt < attemptsMax) await pause(attempt);
      rest = left;
    }
    return different;
  };

  /**
   * Writes rows that change no balance. The rows are written individually, because a database transaction would cost twice as
   * much.
   */
  const writeOthers = async (rows: readonly NetworkRecord[]): Promise<readonly NetworkRecord[]> => {
    const isWritten = await allOf(rows.map((row) => table.put(recordToPut(row))));
    const known = rows.filter((_, index) => !isWritten[index]);
    const items = known.length === 0 ? [] : await table.read(known.map(({ key }) => recordItemKey(key)));
    return known.filter((row, index) => !isSame(row, items[index]));
  };

  return async (rows: readonly NetworkRecord[]): Promise<readonly NetworkRecord[]> => [
    ...(await writeMovements(rows.filter(movesBalance))),
    ...(await writeOthers(rows.filter((row) => !movesBalance(row)))),
  ];
}

function isSame(row: NetworkRecord, item: Item | undefined): boolean {
  const found = item && itemToRecord(item, row.agentKey);
  return found !== undefined && contentOf(found) === contentOf(row);
}

/**
 * Returns the network's own values, including the acquirer reference number (`arn`). The service's values are excluded,
 * because they might have changed since the first import.
 */
function contentOf({ businessDate, columns }: NetworkRecord): string {
  const networkColumns = Object.entries(columns).filter(([name]) => !isOwnColumn(name) || name === "arn");
  return JSON.stringify([businessDate, networkColumns.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

interface Booked {
  /** The rows, each with the key of its payout. */
  readonly rows: readonly NetworkRecord[];
  readonly balances: readonly Write[];
}

async function booked(table: Pick<Table, "read">, rows: readonly NetworkRecord[]): Promise<Booked> {
  const settled = Map.groupBy(rows, balanceNameOf);
  const blank = [...settled.values()].flatMap(([row]) => (row ? [blankBalance(row)] : []));
  const found = await table.read(blank.map(balanceItemKey));
  const payoutKeys = new Map<string, string>();
  const balances = [...settled].flatMap(([name, movements], index) => {
    const none = blank[index];
    if (!none) return [];
    const from = itemToBalance(found[index]);
    payoutKeys.set(name, nextPayoutKey(from ?? none));
    return [movedBalance(movements.reduce<MerchantBalance>(withSettled, from ?? none), from)];
  });
  return {
    rows: rows.map((row) => ({ ...row, columns: { ...row.columns, payoutKey: payoutKeys.get(balanceNameOf(row)) } })),
    balances,
  };
}

const blankBalance = ({ agentKey, columns }: NetworkRecord): MerchantBalance =>
  newBalance({ agentKey, merchantKey: String(columns["merchantKey"]), currency: String(columns["netCurrency"]) });

export type WriteRows = ReturnType<typeof writeRows>;
