import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceNameOf, movesBalance } from "../domain/merchant-balance.ts";
import type { NetworkRecord } from "../domain/record-kinds.ts";
import { recordItemKey } from "../network-record-store.ts";
import { aRecord } from "../testing/record-builder.ts";
import { rowsInGroups } from "./rows-in-groups.ts";

/** Rows with few merchants and keys, so that many rows change the same balance and some rows are the same item. */
const aRow = fc
  .record({
    kind: fc.constantFrom("settlement-detail" as const, "settlement-detail" as const, "scheme-fee" as const),
    agentKey: fc.constantFrom("cgt-1", "cgt-2"),
    key: fc.integer({ min: 0, max: 60 }).map(String),
    merchantKey: fc.option(fc.constantFrom("mct-1", "mct-2", "mct-3"), { nil: undefined }),
    netCurrency: fc.constantFrom("EUR", "USD"),
  })
  .map(({ kind, agentKey, key, merchantKey, netCurrency }) =>
    aRecord(kind, { agentKey, key, columns: { netCurrency, ...(merchantKey !== undefined && { merchantKey }) } }),
  );

const itemsOf = (group: readonly NetworkRecord[]): readonly string[] => [
  ...group.map(({ key }) => recordItemKey(key).pk),
  ...new Set(group.filter(movesBalance).map(balanceNameOf)),
];

const inFile = { rows: fc.array(aRow, { maxLength: 200 }), writesMax: fc.integer({ min: 2, max: 20 }) };

describe("grouping the rows of a file", () => {
  it("puts each row in one group, which contains no item twice and fits into a transaction", () => {
    fc.assert(
      fc.property(inFile.rows, inFile.writesMax, (rows, writesMax) => {
        const groups = rowsInGroups(rows, writesMax);
        expect(groups.flat().length).toBe(rows.length);
        expect(new Set(groups.flat())).toEqual(new Set(rows));
        for (const items of groups.map(itemsOf)) {
          expect(new Set(items).size).toBe(items.length);
          expect(items.length).toBeGreaterThan(0);
          expect(items.length).toBeLessThanOrEqual(writesMax);
        }
      }),
    );
  });

  it("keeps the order of rows with the same key", () => {
    fc.assert(
      fc.property(inFile.rows, inFile.writesMax, (rows, writesMax) => {
        const inOrder = (all: readonly NetworkRecord[], of: NetworkRecord) => all.filter(({ key }) => key === of.key);
        const written = rowsInGroups(rows, writesMax).flat();
        for (const row of rows) expect(inOrder(written, row)).toEqual(inOrder(rows, row));
      }),
    );
  });

  it("minimizes the number of balance writes, even if rows of many merchants are interleaved", () => {
    const merchants = Array.from({ length: 10 }, (_, index) => `mct-${index}`);
    const rows = Array.from({ length: 1_000 }, (_, index) =>
      aRecord("settlement-detail", {
        key: String(index),
        columns: { netCurrency: "EUR", merchantKey: merchants[index % merchants.length] ?? "" },
      }),
    );
    const groups = rowsInGroups(rows, 90);
    expect(groups.length).toBe(12);
    expect(groups.flatMap((group) => [...new Set(group.map(balanceNameOf))]).length).toBeLessThanOrEqual(22);
  });
});
