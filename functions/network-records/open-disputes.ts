import { afterEveryRow, beforeEveryRow, keyAtPosition } from "../shared/store/positions.ts";
import type { Table } from "../shared/store/table.ts";
import { isEndOfDispute } from "./domain/kinds/dispute-history-event.ts";
import { itemToRecord, recordItemKey, recordListOfCharge } from "./network-record-store.ts";

const rowsMax = 1000;

/** Returns the keys of a charge's open disputes: those whose latest reported step does not end the dispute. */
export async function openDisputesOf(
  table: Pick<Table, "page" | "read">,
  chargeKey: string,
  agentKey: string,
): Promise<readonly string[]> {
  const range = { after: beforeEveryRow, before: afterEveryRow, limit: rowsMax, descending: false };
  const listed = await table.page(recordListOfCharge(chargeKey), { index: "byReference", ...range });
  const items = await table.read(listed.map((position) => recordItemKey(keyAtPosition(position))));
  const steps = items
    .flatMap((item) => (item && itemToRecord(item, agentKey)) || [])
    .flatMap(({ kind, columns }) => (kind === "dispute-history-event" ? [columns] : []))
    .sort((one, other) => (String(one["eventDate"]) < String(other["eventDate"]) ? -1 : 1));
  const last = new Map(steps.map((columns) => [String(columns["disputeKey"]), columns]));
  return [...last].flatMap(([disputeKey, columns]) => (isEndOfDispute(columns) ? [] : [disputeKey]));
}
