import { scheduleItemKey, scheduleList } from "../report-schedules/published.ts";
import { reportItemKey, reportList } from "../reports/published.ts";
import { hasCome } from "../shared/store/due-work.ts";
import { afterEveryRow, beforeEveryRow, keyAtPosition, keysAReadMax } from "../shared/store/positions.ts";
import type { Item, ItemKey, Table } from "../shared/store/table.ts";

type ReadTable = Pick<Table, "page" | "read">;

/**
 * Returns true if reports of the agent are pending at `now`, the agent's current time: an active schedule is due, or a
 * report's file has not been written yet. Only the newest 100 schedules and 100 reports are read.
 */
export async function awaitsReports(table: ReadTable, agentKey: string, now: Date): Promise<boolean> {
  const [schedules, reports] = await Promise.all([
    newestIn(table, scheduleList(agentKey), scheduleItemKey),
    newestIn(table, reportList(agentKey), reportItemKey),
  ]);
  return (
    schedules.some((item) => item["status"] === "active" && hasCome("schedule-sync", item["dueAt"], now)) ||
    reports.some((item) => item["status"] === "scheduled")
  );
}

async function newestIn(
  table: ReadTable,
  partition: string,
  itemKey: (key: string) => ItemKey,
): Promise<readonly Item[]> {
  const range = { after: beforeEveryRow, before: afterEveryRow, limit: keysAReadMax, descending: true };
  const keys = (await table.page(partition, range)).map(keyAtPosition);
  const items = keys.length > 0 ? await table.read(keys.map(itemKey)) : [];
  return items.filter((item) => item !== undefined);
}
