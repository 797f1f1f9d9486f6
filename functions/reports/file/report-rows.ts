import { itemsInOrder } from "../../shared/lists/listed-items.ts";
import type { Item, Table } from "../../shared/store/table.ts";
import type { Report } from "../domain/report.ts";
import type { RowValues } from "./columns/column.ts";
import { type ReportSource, reportSources } from "./report-sources.ts";

/** The rows of a report, by creation, then by key. */
export const reportRows = (
  table: Pick<Table, "page" | "read">,
  { reportName, agentKey, dataWindow }: Report,
): AsyncIterable<readonly RowValues[]> => {
  const source = reportSources[reportName];
  const items = itemsInOrder(table, {
    partitions: source.partitions(agentKey),
    itemKey: (key) => source.itemKey(agentKey, key),
    from: new Date(dataWindow.from),
    to: new Date(dataWindow.to),
  });
  return valuesOf(items, source, agentKey);
};

async function* valuesOf(
  batches: AsyncIterable<readonly Item[]>,
  { values }: ReportSource,
  agentKey: string,
): AsyncGenerator<readonly RowValues[]> {
  for await (const items of batches) {
    yield items.map((item) => values(item, agentKey)).filter((row) => row !== undefined);
  }
}
