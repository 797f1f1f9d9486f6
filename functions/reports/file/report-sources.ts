import {
  actionLists,
  actionNamedByItem,
  chargeFactsToResponse,
  chargeItemKey,
  chargeLists,
  clearingRecordKey,
  itemToAction,
  itemToCharge,
  itemToClearingRecord,
  listedActionKey,
} from "../../charges/published.ts";
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
import { type ChargeActionRow, chargeActionColumns } from "./columns/charge-action-columns.ts";
import { type ChargeRow, chargeColumns } from "./columns/charge-columns.ts";
import type { Column, ColumnShape, RowValues } from "./columns/column.ts";

/** Source of the rows of a report, and their columns. */
export interface ReportSource {
  /** Description of a row and its time. */
  readonly rows: string;
  readonly columns: readonly ColumnShape[];
  /** Partitions of the index `byAgent` that list the rows. */
  readonly partitions: (agentKey: string) => readonly string[];
  readonly itemKey: (agentKey: string, key: string) => ItemKey;
  /** Keys of related items with values of a row. */
  readonly beside?: (item: Item) => readonly ItemKey[];
  /** Returns undefined to omit a row of another agent. Related items are in the order of their keys. */
  readonly values: (item: Item, agentKey: string, beside: readonly (Item | undefined)[]) => RowValues | undefined;
}

const sourceOf = <Row>(
  rows: string,
  columns: readonly Column<Row>[],
  where: Pick<ReportSource, "partitions" | "itemKey" | "beside">,
  toRow: (item: Item, agentKey: string, beside: readonly (Item | undefined)[]) => Row | undefined,
): ReportSource => ({
  rows,
  columns,
  ...where,
  values: (item, agentKey, beside) => {
    const row = toRow(item, agentKey, beside);
    return row && columns.map(({ value }) => value(row));
  },
});

const charges: ReportSource = sourceOf<ChargeRow>(
  "Each row is a charge that was created in the window: a snapshot taken **when the file was written**. Later changes appear in no report of this name; run the same window with `again` for a new snapshot.",
  chargeColumns,
  { partitions: chargeLists, itemKey: (_, key) => chargeItemKey(key) },
  (item, agentKey) => {
    const charge = itemToCharge(item, agentKey);
    return charge && { agentKey, charge, shown: chargeFactsToResponse(charge) };
  },
);

const chargeActions: ReportSource = sourceOf<ChargeActionRow>(
  "Each row is an action performed on a charge in the window: an authorization, clear, increment, reversal (a reverse or a cancel) or refund, approved or not. An action never changes, but its clearing status is a snapshot taken **when the file was written**; run the same window with `again` for a new snapshot.",
  chargeActionColumns,
  {
    partitions: actionLists,
    itemKey: (_, name) => listedActionKey(name),
    beside: (item) => {
      const { chargeKey, actionKey } = actionNamedByItem(item);
      return [chargeItemKey(chargeKey), clearingRecordKey(chargeKey, actionKey)];
    },
  },
  (item, agentKey, [chargeItem, recordItem]) => {
    const action = itemToAction(item, agentKey);
    const charge = itemToCharge(chargeItem, agentKey);
    return action && charge && { agentKey, action, charge, record: itemToClearingRecord(recordItem) };
  },
);

const records = (kind: RecordKind): ReportSource =>
  sourceOf<NetworkRecord>(
    "Each row is a record that was stored in the window. It never changes.",
    recordKinds[kind].map((field) => ({ ...field, value: (record) => recordValue(record, field) })),
    {
      partitions: (agentKey) => recordLists(kind, agentKey),
      itemKey: (_, key) => recordItemKey(key),
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
  chargeActions,
};
