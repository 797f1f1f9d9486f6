import { itemsInOrder } from "../../shared/lists/listed-items.ts";
import { keysAReadMax } from "../../shared/store/positions.ts";
import type { Item, ItemKey, Table } from "../../shared/store/table.ts";
import type { Report } from "../domain/report.ts";
import type { RowValues } from "./columns/column.ts";
import { type ReportSource, reportSources } from "./report-sources.ts";

export interface RowBatch {
  readonly rows: readonly RowValues[];
  readonly last: string;
}

/**
 * Yields the rows of a report, sorted by creation time, then by key: all rows, or those after a position. Rows are yielded as
 * soon as they are read from the table.
 */
export const reportRows = async function* (
  table: Pick<Table, "page" | "read">,
  { reportName, agentKey, dataWindow }: Report,
  after?: string,
): AsyncGenerator<RowBatch> {
  const source = reportSources[reportName];
  const batches = itemsInOrder(table, {
    partitions: source.partitions(agentKey),
    itemKey: (key) => source.itemKey(agentKey, key),
    from: new Date(dataWindow.from),
    to: new Date(dataWindow.to),
    after,
  });
  for await (const { items, last } of batches) yield { rows: await valuesOf(items, source, agentKey, table), last };
};

async function valuesOf(
  items: readonly Item[],
  { values, beside }: ReportSource,
  agentKey: string,
  table: Pick<Table, "read">,
): Promise<readonly RowValues[]> {
  const furtherItems = beside && (await itemsBeside(table, items.map(beside)));
  return items
    .map((item, index) => values(item, agentKey, furtherItems?.[index] ?? []))
    .filter((row) => row !== undefined);
}

async function itemsBeside(
  table: Pick<Table, "read">,
  keysOfItems: readonly (readonly ItemKey[])[],
): Promise<readonly (readonly (Item | undefined)[])[]> {
  const keys = keysOfItems.flat();
  const reads: Promise<readonly (Item | undefined)[]>[] = [];
  for (let from = 0; from < keys.length; from += keysAReadMax) {
    reads.push(table.read(keys.slice(from, from + keysAReadMax)));
  }
  const found = (await Promise.all(reads)).flat();
  let next = 0;
  return keysOfItems.map(({ length }) => {
    next += length;
    return found.slice(next - length, next);
  });
}
