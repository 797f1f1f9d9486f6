import { type Currency, exponentOf } from "../../shared/values/money.ts";
import { minorOf, signedMinorOf } from "./record-amounts.ts";
import type { NetworkRecord, RecordKind } from "./record-kinds.ts";

/**
 * Consistency rules for the columns of one record. A file with correct totals can still contain an inconsistent record, for
 * example if a fee was omitted or a sign reversed before the totals were calculated. The rules assume valid signs and
 * currencies, because the schema for the record's kind has already validated the columns.
 */

type Columns = NetworkRecord["columns"];

type Rule = (columns: Columns) => boolean;

/** Returns a BigInt, so that sums and products of large amounts are exact. */
const minor = (columns: Columns, value: string): bigint => BigInt(minorOf(columns, value));

const signedMinor = (...amount: Parameters<typeof signedMinorOf>): bigint => BigInt(signedMinorOf(...amount));

const impactsOfCaptures: Readonly<Record<string, string>> = {
  purchase: "credit",
  funding: "credit",
  refund: "debit",
  payout: "debit",
};

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);

const rateText = /^(\d+)(?:\.(\d+))?$/;

/**
 * The rate and the converted amount are both rounded. The converted amount can therefore differ from the product of the
 * gross amount and the rate. The maximum difference is one minor unit, plus the gross amount times half a unit in the rate's
 * last decimal place.
 */
function isConverted(grossMinor: bigint, convertedMinor: bigint, columns: Columns): boolean {
  const [, whole, fraction = ""] = rateText.exec(String(columns["conversionRate"] ?? "")) ?? [];
  if (whole === undefined || Number(`${whole}.${fraction}`) === 0) return false;
  const exponent = (column: string): bigint => BigInt(exponentOf(columns[column] as Currency));
  const scale = 10n ** BigInt(fraction.length);
  const [from, to] = [10n ** exponent("grossCurrency"), 10n ** exponent("netCurrency")];
  const difference = sizeOf(grossMinor * BigInt(whole + fraction) * to - convertedMinor * scale * from);
  return 2n * difference <= sizeOf(grossMinor) * to + 2n * scale * from;
}

const grossLessFeesIsNet: Rule = (columns) => {
  const gross = signedMinor(columns, "grossValue", "grossImpact");
  const beforeFees =
    signedMinor(columns, "netValue", "netImpact") +
    minor(columns, "interchangeValue") +
    minor(columns, "schemeFeeValue");
  if (columns["grossCurrency"] !== columns["netCurrency"]) return isConverted(gross, beforeFees, columns);
  return columns["conversionRate"] === undefined && gross === beforeFees;
};

const captureIsOnItsSide: Rule = ({ detailType, transactionType, grossImpact, grossValue }) =>
  detailType !== "capture" ||
  grossValue === 0 ||
  (impactsOfCaptures[String(transactionType)] ?? grossImpact) === grossImpact;

const disputeIsNamed: Rule = ({ detailType, disputeKey, disputeStage }) =>
  detailType !== "dispute" || (disputeKey !== undefined && disputeStage !== undefined);

const onlyDisputesAreNamed: Rule = ({ detailType, disputeKey, disputeStage, disputeReasonCode }) =>
  detailType === "dispute" || [disputeKey, disputeStage, disputeReasonCode].every((value) => value === undefined);

/** Checks the sum only if the record contains the gross amount, and all amounts are in the same currency. */
const grossLessInterchangeIsNet: Rule = (columns) => {
  const currency = columns["netSettlementAmountCurrency"];
  const isOneCurrency = [columns["grossSettlementAmountCurrency"], columns["interchangeFeeAmountCurrency"]].every(
    (other) => other === undefined || other === currency,
  );
  if (columns["grossSettlementAmountValue"] === undefined || !isOneCurrency) return true;
  const beforeFee =
    signedMinor(columns, "netSettlementAmountValue", "netSettlementAmountImpact") +
    minor(columns, "interchangeFeeAmountValue");
  return sizeOf(beforeFee) === minor(columns, "grossSettlementAmountValue");
};

const transferIsItsParts: Rule = (columns) => {
  if (columns["grossInValue"] === undefined || columns["grossOutValue"] === undefined) return true;
  const parts =
    minor(columns, "grossInValue") -
    minor(columns, "grossOutValue") -
    minor(columns, "interchangeValue") -
    minor(columns, "feesValue") -
    minor(columns, "openingDebitBalanceValue");
  return parts === signedMinor(columns, "reportedAmountValue", "reportedAmountImpact");
};

/** A value with an impact column must be unsigned. */
const impactIsTheOnlySign: Rule = (columns) =>
  Object.keys(columns).every(
    (name) => !name.endsWith(".impact") || !String(columns[name.replace(/impact$/, "value")] ?? "").startsWith("-"),
  );

const rules: Readonly<Partial<Record<RecordKind, Readonly<Record<string, Rule>>>>> = {
  "settlement-detail": {
    "gross less fees does not equal net": grossLessFeesIsNet,
    "the impact does not match the transactionType": captureIsOnItsSide,
    "the dispute identifier or the disputeStage is missing": disputeIsNamed,
    "the record contains dispute columns but is not a dispute": onlyDisputesAreNamed,
  },
  "reconciliation-detail": { "gross less interchange does not equal net": grossLessInterchangeIsNet },
  "funds-transfer": { "the amount transferred is not the sum of its parts": transferIsItsParts },
  "scheme-fee": { "an amount has both a sign and an impact": impactIsTheOnlySign },
};

/** Returns the first rule that the record violates, or undefined if the record is consistent. */
export const impossibleIn = (kind: RecordKind, columns: Columns): string | undefined =>
  Object.entries(rules[kind] ?? {}).find(([, holds]) => !holds(columns))?.[0];
