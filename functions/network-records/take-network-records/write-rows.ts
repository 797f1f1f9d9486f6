import { type Item, type Put, StoreBusy, type Table } from "../../shared/store/table.ts";
import { allOf } from "../../shared/values/all-of.ts";
import { type MerchantBalance, movesBalance, newBalance, withSettled } from "../domain/merchant-balance.ts";
import { isOwnColumn } from "../domain/record-attribution.ts";
import type { NetworkRecord } from "../domain/record-kinds.ts";
import { balanceItemKey, balanceToPut, itemToBalance } from "../merchant-balance-store.ts";
import { itemToRecord, recordItemKey, recordToPut } from "../network-record-store.ts";
import { nextPayoutKey } from "../next-payout.ts";

/** Others may write the same balances, or the same rows of the same file. */
const attemptsMax = 5;

/**
 * Writes rows, each once, however often it comes in. Gives those that came in before with other contents: what was first stands.
 */
export const writeRows = (table: Pick<Table, "read" | "put" | "write">) => {
  /**
   * Settled rows with the balances that they move in one transaction, so that a movement is counted once. Rows that are there already
   * drop out, and the rest is tried again.
   */
  const writeMovements = async (rows: readonly NetworkRecord[]): Promise<readonly NetworkRecord[]> => {
    let rest = rows;
    const different: NetworkRecord[] = [];
    for (let attempt = 1; rest.length > 0; attempt += 1) {
      if (attempt > attemptsMax) throw new StoreBusy("others kept changing the balances of the same merchants");
      const { rows: named, balances } = await booked(table, rest);
      const result = await table.write([...named.map(recordToPut), ...balances]);
      if (result.written) break;
      const taken = new Map(result.refused.map(({ index, item }) => [rest[index], item]));
      different.push(...rest.filter((row) => taken.has(row) && !isSame(row, taken.get(row))));
      rest = rest.filter((row) => !taken.has(row));
    }
    return different;
  };

  /** Rows that move no balance, each by itself, at half of what it costs in a transaction. */
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
};

const isSame = (row: NetworkRecord, item: Item | undefined): boolean => {
  const found = item && itemToRecord(item, row.agentKey);
  return found !== undefined && contentOf(found) === contentOf(row);
};

/** What the network said, and of which movement. What we know of that may have changed meanwhile. */
const contentOf = ({ businessDate, columns }: NetworkRecord): string => {
  const networkColumns = Object.entries(columns).filter(([name]) => !isOwnColumn(name) || name === "arn");
  return JSON.stringify([businessDate, networkColumns.sort(([one], [other]) => (one < other ? -1 : 1))]);
};

interface Booked {
  /** The rows, each with the payout that takes it. */
  readonly rows: readonly NetworkRecord[];
  readonly balances: readonly Put[];
}

/** Settled rows with the balances after them. */
const booked = async (table: Pick<Table, "read">, rows: readonly NetworkRecord[]): Promise<Booked> => {
  const settled = Map.groupBy(rows, balanceNameOf);
  const blank = [...settled.values()].flatMap(([row]) => (row ? [blankBalance(row)] : []));
  const found = await table.read(blank.map(balanceItemKey));
  const payoutKeys = new Map<string, string>();
  const balances = [...settled].flatMap(([name, movements], index) => {
    const none = blank[index];
    if (!none) return [];
    const from = itemToBalance(found[index]);
    payoutKeys.set(name, nextPayoutKey(from ?? none));
    return [balanceToPut(movements.reduce<MerchantBalance>(withSettled, from ?? none), from)];
  });
  return {
    rows: rows.map((row) => ({ ...row, columns: { ...row.columns, payoutKey: payoutKeys.get(balanceNameOf(row)) } })),
    balances,
  };
};

const balanceNameOf = ({ columns }: NetworkRecord): string => `${columns["merchantKey"]} ${columns["netCurrency"]}`;

const blankBalance = ({ agentKey, columns }: NetworkRecord): MerchantBalance =>
  newBalance({ agentKey, merchantKey: String(columns["merchantKey"]), currency: String(columns["netCurrency"]) });

export type WriteRows = ReturnType<typeof writeRows>;
