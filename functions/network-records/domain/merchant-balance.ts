import { beforeFeesMinorOf, minorOf } from "./record-amounts.ts";
import type { NetworkRecord } from "./record-kinds.ts";

/**
 * Amounts that the networks have settled for a merchant in one currency since the last payout. A payout includes all of
 * these amounts and starts with the closing balance of the previous payout, which is negative if the debits exceeded the
 * credits.
 */
export interface MerchantBalance {
  readonly agentKey: string;
  readonly merchantKey: string;
  readonly currency: string;
  readonly grossMinor: number;
  readonly refundsMinor: number;
  readonly chargebacksMinor: number;
  readonly interchangeMinor: number;
  /** Scheme fees, including those that the network bills separately. */
  readonly schemeFeesMinor: number;
  readonly markupMinor: number;
  /** Balance carried over from the last payout. Never positive. */
  readonly carriedOverMinor: number;
  readonly payouts: number;
  /** Time at which the first row since the last payout was recorded. Absent if no row has been recorded since then. */
  readonly openedAt?: string;
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

/** Returns true for `settlement-detail` rows of a merchant. Only the amounts of these rows are paid out. */
export const movesBalance = ({ kind, columns }: Pick<NetworkRecord, "kind" | "columns">): boolean =>
  kind === "settlement-detail" && columns["merchantKey"] !== undefined;

export const balanceNameOf = ({ columns }: Pick<NetworkRecord, "columns">): string =>
  `${columns["merchantKey"]} ${columns["netCurrency"]}`;

/**
 * Adds a row's fees to the fees of a balance. The row's amount before fees is added to the chargebacks (for a dispute), the
 * refunds (for a refund) or otherwise the gross amount. If the `detailType` is `card_network_billing`, the amount before
 * fees counts as scheme fees instead.
 */
export const withSettled = (
  balance: MerchantBalance,
  { columns, created }: Pick<NetworkRecord, "columns" | "created">,
): MerchantBalance => ({
  ...balance,
  ...movedBy(balance, columns),
  openedAt: balance.openedAt ?? created,
  version: balance.version + 1,
});

export const settledBetween = (from: MerchantBalance, to: MerchantBalance): Readonly<Record<string, number>> =>
  Object.fromEntries(grownBySettled.map((name) => [name, to[name] - from[name]]));

const grownBySettled = [...(Object.keys(nothingSettled) as (keyof typeof nothingSettled)[]), "version"] as const;

type Columns = NetworkRecord["columns"];

function movedBy(balance: MerchantBalance, columns: Columns): Partial<MerchantBalance> {
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
}
