import { chargeItemKey, chargeLists, chargeToShown, itemToCharge } from "../../charges/published.ts";
import {
  itemToRecord,
  type NetworkRecord,
  type RecordKind,
  recordItemKey,
  recordKinds,
  recordLists,
  recordValue,
} from "../../network-records/published.ts";
import type { Item, ItemKey } from "../../shared/store/table.ts";
import type { ReportName } from "../domain/report.ts";
import { type ChargeRow, chargeColumns } from "./columns/charge-columns.ts";
import type { Column, ColumnShape, RowValues } from "./columns/column.ts";

/** Where the rows of each report are, and what its columns show of them. */
export interface ReportSource {
  /** What a row is, and of which moment. */
  readonly rows: string;
  readonly columns: readonly ColumnShape[];
  /** Partitions of the index `byAgent` that the rows are listed in. */
  readonly partitions: (agentKey: string) => readonly string[];
  readonly itemKey: (agentKey: string, key: string) => ItemKey;
  /** Undefined leaves the row out: it is another agent's. */
  readonly values: (item: Item, agentKey: string) => RowValues | undefined;
}

const sourceOf = <Row>(
  rows: string,
  columns: readonly Column<Row>[],
  { partitions, itemKey }: Pick<ReportSource, "partitions" | "itemKey">,
  toRow: (item: Item, agentKey: string) => Row | undefined,
): ReportSource => ({
  rows,
  columns,
  partitions,
  itemKey,
  values: (item, agentKey) => {
    const row = toRow(item, agentKey);
    return row && columns.map(({ value }) => value(row));
  },
});

const charges: ReportSource = sourceOf<ChargeRow>(
  "A row is a charge that was created in the window, as it was **when the file was written**: a snapshot. What happens to it later is in no report of this name; a run of the same window with `again` has it as it is then.",
  chargeColumns,
  { partitions: chargeLists, itemKey: (_, key) => chargeItemKey(key) },
  (item, agentKey) => {
    const charge = itemToCharge(item, agentKey);
    // What can be done to a charge now is no column, so any time will do; the same one makes the same bytes.
    return charge && { agentKey, charge, shown: chargeToShown(charge, new Date(charge.created)) };
  },
);

const records = (kind: RecordKind): ReportSource =>
  sourceOf<NetworkRecord>(
    "A row is what was recorded in the window, and never changes.",
    recordKinds[kind].map((field) => ({ ...field, value: (record) => recordValue(record, field) })),
    {
      partitions: (agentKey) => recordLists(kind, agentKey),
      itemKey: (agentKey, key) => recordItemKey(kind, agentKey, key),
    },
    itemToRecord,
  );

export const reportSources: Readonly<Record<ReportName, ReportSource>> = {
  schemeFeeDetails: records("scheme-fee"),
  charges,
  settlementDetails: records("settlement-detail"),
  reconciliationDetails: records("reconciliation-detail"),
  fraudNotifications: records("fraud-notification"),
  disputeHistoryEvents: records("dispute-history-event"),
  networkFundsTransfers: records("funds-transfer"),
  merchantPayout: records("merchant-payout"),
};
