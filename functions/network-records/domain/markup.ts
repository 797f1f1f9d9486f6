import { beforeFeesMinorOf } from "./record-amounts.ts";
import type { NetworkRecord } from "./record-kinds.ts";

/**
 * What the acquirer keeps of a cleared payment. It is told of each movement, and a payout adds those up: a part of their sum
 * would be another number, because each is rounded.
 */

export interface MarkupTerms {
  readonly markupBasisPoints: number;
}

type Columns = NetworkRecord["columns"];

/** Of captured payments, as they were settled before fees. Refunds, disputes and bills of networks bear none. */
export const markupMinorOf = (columns: Columns, { markupBasisPoints }: MarkupTerms): number => {
  const isPayment = columns["detailType"] === "capture" && columns["grossImpact"] === "credit";
  return isPayment ? partOf(beforeFeesMinorOf(columns), markupBasisPoints) : 0;
};

/** Whole minor units, halves up, without the inexact products of large numbers. */
const partOf = (minorUnits: number, basisPoints: number): number =>
  Number((BigInt(Math.max(minorUnits, 0)) * BigInt(basisPoints) + 5_000n) / 10_000n);
