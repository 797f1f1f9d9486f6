import { balanceNameOf, movesBalance } from "../domain/merchant-balance.ts";
import type { NetworkRecord } from "../domain/record-kinds.ts";

/**
 * Splits rows into groups that are written one after the other. In each group, the rows that change balances are written in
 * one database transaction together with these balances. Rows that change the same balance are adjacent, which minimizes the
 * number of balance writes. Rows with the same key keep their order.
 */
export const rowsInGroups = (
  rows: readonly NetworkRecord[],
  writesMax: number,
): readonly (readonly NetworkRecord[])[] => inRounds(rows).flatMap((round) => packed(byBalance(round), writesMax));

/**
 * Puts rows with the same key into separate rounds, because a database transaction cannot write an item twice. The first row is
 * written first, so that it takes precedence.
 */
function inRounds(rows: readonly NetworkRecord[]): readonly (readonly NetworkRecord[])[] {
  const seen = new Map<string, number>();
  const rounds = Map.groupBy(rows, ({ key }) => {
    const round = seen.get(key) ?? 0;
    seen.set(key, round + 1);
    return round;
  });
  return [...rounds.values()];
}

const byBalance = (rows: readonly NetworkRecord[]): readonly NetworkRecord[] =>
  [...Map.groupBy(rows, (row) => (movesBalance(row) ? balanceNameOf(row) : "")).values()].flat();

/**
 * A row that changes a balance counts as two writes. If the previous row in the group changes the same balance, the row
 * counts as one write, because a group writes each balance once.
 */
function packed(rows: readonly NetworkRecord[], writesMax: number): readonly (readonly NetworkRecord[])[] {
  const groups: NetworkRecord[][] = [];
  let writes = writesMax;
  let balanceBefore: string | undefined;
  for (const row of rows) {
    const balance = movesBalance(row) ? balanceNameOf(row) : undefined;
    const alone = balance === undefined ? 1 : 2;
    const added = balance === balanceBefore ? 1 : alone;
    if (writes + added <= writesMax) {
      groups.at(-1)?.push(row);
      writes += added;
    } else {
      groups.push([row]);
      writes = alone;
    }
    balanceBefore = balance;
  }
  return groups;
}
