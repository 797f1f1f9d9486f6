import { beforeFeesMinorOf, minorOf } from "./record-amounts.ts";
import type { NetworkRecord } from "./record-kinds.ts";

/**
 * What the networks settled of a merchant in one currency since its last payout. A payout takes all of it and begins with
 * the balance of the payout before, which is less than nothing when the merchant owed more than it got.
 */
export interface MerchantBalance {
  readonly agentKey: string;
  readonly merchantKey: string;
  readonly currency: string;
  readonly grossMinor: number;
  readonly refundsMinor: number;
  readonly chargebacksMinor: number;
  readonly interchangeMinor: number;
  /** What the networks take for themselves, bills of their own included. */
  readonly schemeFeesMinor: number;
  /** What the acquirer keeps. */
  readonly markupMinor: number;
  /** Never more than zero. */
  readonly carriedOverMinor: number;
  /** How many there were so far. */
  readonly payouts: number;
  /** When the first movement since the last payout was recorded; absent when there is none. */
  readonly openedAt?: string;
  /** The day of the last payout. */
  readonly paidOn?: string;
  readonly version: number;
}

export const newBalance = ({
  agentKey,
  merchantKey,
  currency,
}: Pick<MerchantBalance, "agentKey" | "merchantKey" | "currency">): MerchantBalance => ({
  agentKey,
  merchantKey,
  currency,
  ...nothingSettled,
  carriedOverMinor: 0,
  payouts: 0,
  version: 0,
});

export const nothingSettled = {
  grossMinor: 0,
  refundsMinor: 0,
  chargebacksMinor: 0,
  interchangeMinor: 0,
  schemeFeesMinor: 0,
  markupMinor: 0,
} as const;

/** Settled movements of merchants, and nothing else, are paid out. */
export const movesBalance = ({ kind, columns }: Pick<NetworkRecord, "kind" | "columns">): boolean =>
  kind === "settlement-detail" && columns["merchantKey"] !== undefined;

/** One name for the rows that move one balance. */
export const balanceNameOf = ({ columns }: Pick<NetworkRecord, "columns">): string =>
  `${columns["merchantKey"]} ${columns["netCurrency"]}`;

/** The balance with one more settled row. Fees are columns of the row; what is left without them is what moved. */
export const withSettled = (
  balance: MerchantBalance,
  { columns, created }: Pick<NetworkRecord, "columns" | "created">,
): MerchantBalance => ({
  ...balance,
  ...movedBy(balance, columns),
  openedAt: balance.openedAt ?? created,
  version: balance.version + 1,
});

/** By how much a balance has grown since it was another one, with its version. */
export const settledBetween = (from: MerchantBalance, to: MerchantBalance): Readonly<Record<string, number>> =>
  Object.fromEntries(grownBySettled.map((name) => [name, to[name] - from[name]]));

const grownBySettled = [...(Object.keys(nothingSettled) as (keyof typeof nothingSettled)[]), "version"] as const;

type Columns = NetworkRecord["columns"];

const movedBy = (balance: MerchantBalance, columns: Columns): Partial<MerchantBalance> => {
  const moved = beforeFeesMinorOf(columns);
  const isBill = columns["detailType"] === "card_network_billing";
  const charged = {
    interchangeMinor: balance.interchangeMinor + minorOf(columns, "interchangeValue"),
    schemeFeesMinor: balance.schemeFeesMinor + minorOf(columns, "schemeFeeValue") - (isBill ? moved : 0),
    markupMinor: balance.markupMinor + minorOf(columns, "markupValue"),
  };
  if (isBill) return charged;
  if (columns["detailType"] === "dispute") return { ...charged, chargebacksMinor: balance.chargebacksMinor - moved };
  if (columns["transactionType"] === "refund") return { ...charged, refundsMinor: balance.refundsMinor - moved };
  return { ...charged, grossMinor: balance.grossMinor + moved };
};
