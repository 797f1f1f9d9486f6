import { moneyText } from "#iso-codes/amounts";
import type { NetworkRecord } from "../../network-records/published.ts";
import { isCurrency, type Money } from "../../shared/values/money.ts";
import type { TimelineEntry } from "./timeline-entry.ts";

export const networkRecordEntries = (records: readonly NetworkRecord[]): readonly TimelineEntry[] =>
  records.map((record) => {
    const { kind, key, created, columns } = record;
    const amount = amountIn(record);
    return {
      at: created,
      kind: entryKindOf[kind],
      summary: inWords(record, amount),
      source: { record: "network-record", key },
      ...(amount && { amount }),
      ...textOf("actionKey", columns["actionKey"]),
      ...textOf("acquirerReferenceNumber", columns["arn"]),
      ...textOf("payoutKey", kind === "merchant-payout" ? key : columns["payoutKey"]),
      ...textOf("disputeKey", columns["disputeKey"]),
    };
  });

const entryKindOf = {
  "settlement-detail": "settlement",
  "dispute-history-event": "dispute",
  "fraud-notification": "fraud-report",
  "merchant-payout": "payout",
  "scheme-fee": "network-record",
  "reconciliation-detail": "network-record",
  "funds-transfer": "network-record",
} as const satisfies Readonly<Record<NetworkRecord["kind"], TimelineEntry["kind"]>>;

const textOf = <Name extends string>(name: Name, value: unknown): Partial<Record<Name, string>> =>
  typeof value === "string" ? ({ [name]: value } as Record<Name, string>) : {};

const amountColumns: Readonly<Partial<Record<NetworkRecord["kind"], readonly [value: string, currency: string]>>> = {
  "settlement-detail": ["grossValue", "grossCurrency"],
  "dispute-history-event": ["disputeAmountValue", "disputeAmountCurrency"],
  "fraud-notification": ["fraudAmountValue", "fraudAmountCurrency"],
  "merchant-payout": ["netValue", "currency"],
};

function amountIn({ kind, columns }: NetworkRecord): Money | undefined {
  const [valueColumn = "", currencyColumn = ""] = amountColumns[kind] ?? [];
  const value = columns[valueColumn];
  const currency = String(columns[currencyColumn]);
  return typeof value === "number" && value >= 0 && isCurrency(currency) ? { value, currency } : undefined;
}

function inWords({ kind, businessDate, columns }: NetworkRecord, amount: Money | undefined): string {
  const money = amount ? ` of ${moneyText(amount)}` : "";
  switch (kind) {
    case "settlement-detail":
      return `${columns["network"]} settled a ${columns["transactionType"] ?? columns["detailType"]}${money} on ${businessDate}${feesInWords(columns)}`;
    case "dispute-history-event":
      return `Dispute ${columns["disputeStage"]}${money}: ${columns["disputeStatus"]}, reason ${columns["disputeReasonCode"] ?? "not given"}${described(columns["disputeReasonDescription"])}`;
    case "fraud-notification":
      return `The issuer reported fraud${money}: ${columns["fraudTypeCode"]} (${columns["fraudTypeDescription"]})`;
    case "merchant-payout":
      return columns["status"] === "scheduled"
        ? `Part of a payout${money} with value date ${columns["valueDate"]}`
        : "Part of a balance that is not paid out: the balance (0 or a debt) is carried forward to the next payout";
    default:
      return `${columns["network"] ?? columns["cardNetwork"]} reported a ${kind} on ${businessDate}`;
  }
}

const described = (text: unknown): string => (typeof text === "string" ? ` (${text})` : "");

function feesInWords(columns: NetworkRecord["columns"]): string {
  const currency = String(columns["netCurrency"]);
  if (!isCurrency(currency)) return "";
  const fees = [
    ["interchange", columns["interchangeValue"]],
    ["scheme fee", columns["schemeFeeValue"]],
    ["markup", columns["markupValue"]],
  ].flatMap(([name, value]) => (typeof value === "number" ? [`${name} ${moneyText({ value, currency })}`] : []));
  return fees.length === 0 ? "" : `, ${fees.join(", ")}`;
}
