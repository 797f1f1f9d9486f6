import { type Item, type Put, StoreBusy, type Table } from "../../shared/store/table.ts";
import { type MerchantBalance, movesBalance, newBalance, withSettled } from "../domain/merchant-balance.ts";
import { isOwnColumn } from "../domain/record-attribution.ts";
import type { NetworkRecord } from "../domain/record-kinds.ts";
import { balanceItemKey, balanceToPut, itemToBalance } from "../merchant-balance-store.ts";
import { itemToRecord, recordToPut } from "../network-record-store.ts";
import { nextPayoutKey } from "../next-payout.ts";

export interface WrittenRows {
  readonly added: number;
  /** Taken in before, as they are. */
  readonly known: number;
  /** Taken in before, with other contents: what was first stands. */
  readonly different: readonly NetworkRecord[];
}

/** Others may write the same balances, or the same rows of the same file. */
const attemptsMax = 5;

/**
 * Writes rows and the balances that they move in one transaction, so that a movement is counted once, however often its row
 * comes in. Rows that are there already drop out, and the rest is tried again.
 */
export const writeRows =
  (table: Pick<Table, "read" | "write">) =>
  async (rows: readonly NetworkRecord[]): Promise<WrittenRows> => {
    let rest = rows;
    let known = 0;
    const different: NetworkRecord[] = [];
    for (let attempt = 1; rest.length > 0; attempt += 1) {
      if (attempt > attemptsMax) throw new StoreBusy("others kept changing the balances of the same merchants");
      const { rows: named, balances } = await booked(table, rest);
      const result = await table.write([...named.map(recordToPut), ...balances]);
      if (result.written) break;
      const taken = new Map(result.refused.map(({ index, item }) => [rest[index], item]));
      for (const row of rest) {
        if (!taken.has(row)) continue;
        if (isSame(row, taken.get(row))) known += 1;
        else different.push(row);
      }
      rest = rest.filter((row) => !taken.has(row));
    }
    return { added: rest.length, known, different };
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
  /** The rows; settled ones name the payout that takes them. */
  readonly rows: readonly NetworkRecord[];
  readonly balances: readonly Put[];
}

/** The rows with the balances after them. */
const booked = async (table: Pick<Table, "read">, rows: readonly NetworkRecord[]): Promise<Booked> => {
  const settled = Map.groupBy(rows.filter(movesBalance), balanceNameOf);
  const blank = [...settled.values()].flatMap(([row]) => (row ? [blankBalance(row)] : []));
  const found = blank.length === 0 ? [] : await table.read(blank.map(balanceItemKey));
  const payoutKeys = new Map<string, string>();
  const balances = [...settled].flatMap(([name, movements], index) => {
    const none = blank[index];
    if (!none) return [];
    const from = itemToBalance(found[index]);
    payoutKeys.set(name, nextPayoutKey(from ?? none));
    return [balanceToPut(movements.reduce<MerchantBalance>(withSettled, from ?? none), from)];
  });
  return {
    rows: rows.map((row) =>
      movesBalance(row) ? { ...row, columns: { ...row.columns, payoutKey: payoutKeys.get(balanceNameOf(row)) } } : row,
    ),
    balances,
  };
};

const balanceNameOf = ({ columns }: NetworkRecord): string => `${columns["merchantKey"]} ${columns["netCurrency"]}`;

const blankBalance = ({ agentKey, columns }: NetworkRecord): MerchantBalance =>
  newBalance({ agentKey, merchantKey: String(columns["merchantKey"]), currency: String(columns["netCurrency"]) });

export type WriteRows = ReturnType<typeof writeRows>;
