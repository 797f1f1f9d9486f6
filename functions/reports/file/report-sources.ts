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

export interface ReportSource {
  /** Description of a row, and of the time that determines which report contains the row. */
  readonly rows: string;
  readonly columns: readonly ColumnShape[];
  /** Partitions of the `byAgent` index in which the rows are listed. */
  readonly partitions: (agentKey: string) => readonly string[];
  readonly itemKey: (agentKey: string, key: string) => ItemKey;
  /** Returns the keys of related items that contain values of the row. */
  readonly beside?: (item: Item) => readonly ItemKey[];
  /**
   * Returns the row, or undefined to omit it, for example another agent's. Related items are in the same order as their
   * keys.
   */
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
  "Each row is a snapshot of a charge that was created in the window, taken **when the file was written**. Reports for later windows do not contain later changes. To get a new snapshot, run the schedule for the same window with `again`.",
  chargeColumns,
  { partitions: chargeLists, itemKey: (_, key) => chargeItemKey(key) },
  (item, agentKey) => {
    const charge = itemToCharge(item, agentKey);
    return charge && { agentKey, charge, shown: chargeFactsToResponse(charge) };
  },
);

const chargeActions: ReportSource = sourceOf<ChargeActionRow>(
  "Each row is an action performed on a charge in the window: an authorization, clear, increment, reversal (requested with reverse or cancel, or started by the service) or refund, whether approved or not. An action never changes (except that an erasure removes customer data), but its clearing status is a snapshot taken **when the file was written**. To get a new snapshot, run the schedule for the same window with `again`.",
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

const records = (kind: RecordKind, row: string): ReportSource =>
  sourceOf<NetworkRecord>(
    `${row} A report contains the rows that were stored in its window. A row never changes.`,
    recordKinds[kind].map((field) => ({ ...field, value: (record) => recordValue(record, field) })),
    {
      partitions: (agentKey) => recordLists(kind, agentKey),
      itemKey: (_, key) => recordItemKey(key),
    },
    itemToRecord,
  );

export const reportSources: Readonly<Record<ReportName, ReportSource>> = {
  schemeFeeDetails: records(
    "scheme-fee",
    "Each row is a fee that a card network charged, with its rate and tiers. A fee on a payment or an authentication contains the key of that payment or authentication.",
  ),
  charges,
  settlementDetails: records(
    "settlement-detail",
    "Each row is a settled transaction, with its fees (interchange, scheme fee and markup) and its payout.",
  ),
  reconciliationDetails: records(
    "reconciliation-detail",
    "Each row is an item that a card network reports for reconciliation. The rows trace the network's totals to charges.",
  ),
  fraudNotifications: records("fraud-notification", "Each row is a payment that an issuer reported as fraud."),
  disputeHistoryEvents: records(
    "dispute-history-event",
    "Each row is a step of a dispute, such as a chargeback or a representment.",
  ),
  networkFundsTransfers: records("funds-transfer", "Each row is a transfer of settled funds by a card network."),
  merchantPayout: records(
    "merchant-payout",
    "Each row is a payout to a merchant in one currency, or a balance (0 or a debt) that was carried forward to the next payout.",
  ),
  chargeActions,
};
