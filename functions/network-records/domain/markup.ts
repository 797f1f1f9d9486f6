import { beforeFeesMinorOf } from "./record-amounts.ts";
import type { NetworkRecord } from "./record-kinds.ts";

/**
 * The acquirer's margin on a cleared payment. It is calculated per movement and summed by a payout: a percentage of the
 * total would differ, because each margin is rounded.
 */

export interface MarkupTerms {
  readonly markupBasisPoints: number;
}

type Columns = NetworkRecord["columns"];

/**
 * Margin on captured payments, based on the settled amount before fees. Refunds, disputes and network bills have none.
 */
export const markupMinorOf = (columns: Columns, { markupBasisPoints }: MarkupTerms): number => {
  const isPayment = columns["detailType"] === "capture" && columns["grossImpact"] === "credit";
  return isPayment ? partOf(beforeFeesMinorOf(columns), markupBasisPoints) : 0;
};

/** Whole minor units, rounded half up, without the inexact products of large numbers. */
const partOf = (minorUnits: number, basisPoints: number): number =>
  Number((BigInt(Math.max(minorUnits, 0)) * BigInt(basisPoints) + 5_000n) / 10_000n);
