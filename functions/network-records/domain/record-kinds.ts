import type { KeyNoun } from "../../shared/values/keys.ts";
import { exponentOf, isCurrency } from "../../shared/values/money.ts";
import { disputeHistoryEvent } from "./kinds/dispute-history-event.ts";
import { fraudNotification } from "./kinds/fraud-notification.ts";
import { fundsTransfer } from "./kinds/funds-transfer.ts";
import { merchantPayout } from "./kinds/merchant-payout.ts";
import { reconciliationDetail } from "./kinds/reconciliation-detail.ts";
import { schemeFee } from "./kinds/scheme-fee.ts";
import { settlementDetail } from "./kinds/settlement-detail.ts";
import type { RecordField } from "./record-field.ts";

/** Add new columns at the end, because consumers might depend on the column order. */
export const recordKinds = {
  "settlement-detail": settlementDetail,
  "scheme-fee": schemeFee,
  "reconciliation-detail": reconciliationDetail,
  "fraud-notification": fraudNotification,
  "dispute-history-event": disputeHistoryEvent,
  "funds-transfer": fundsTransfer,
  "merchant-payout": merchantPayout,
} as const satisfies Readonly<Record<string, readonly RecordField[]>>;

export type RecordKind = keyof typeof recordKinds;

/** For each kind, the noun of its row keys. The noun's key prefix identifies the kind. */
export const recordNouns = {
  "settlement-detail": "settlementDetail",
  "scheme-fee": "schemeFee",
  "reconciliation-detail": "reconciliationDetail",
  "fraud-notification": "fraudNotification",
  "dispute-history-event": "disputeHistoryEvent",
  "funds-transfer": "fundsTransfer",
  "merchant-payout": "merchantPayout",
} as const satisfies Readonly<Record<RecordKind, KeyNoun>>;

export type RecordValue = string | number | boolean | undefined;

export interface NetworkRecord {
  readonly kind: RecordKind;
  readonly agentKey: string;
  /** Assigned when the row is created. A repeated import of the same record assigns the same key. */
  readonly key: string;
  readonly created: string;
  readonly businessDate: string;
  readonly columns: Readonly<Record<string, RecordValue>>;
}

export function recordValue(record: NetworkRecord, { name, carries, placesOf }: RecordField): RecordValue {
  if (placesOf === undefined) return carries ? record[carries] : record.columns[name];
  const currency = String(record.columns[placesOf] ?? "");
  return isCurrency(currency) ? exponentOf(currency) : undefined;
}
