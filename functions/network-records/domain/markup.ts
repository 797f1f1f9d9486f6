import { beforeFeesMinorOf } from "./record-amounts.ts";
import type { NetworkRecord } from "./record-kinds.ts";

/**
 * The markup is calculated and rounded per item, then summed per payout. A markup calculated on the total could differ
 * because of the rounding.
 */

export interface MarkupTerms {
  readonly markupBasisPoints: number;
}

type Columns = NetworkRecord["columns"];

/** Returns the markup on a captured payment, based on the settled amount before fees. Returns 0 for all other items. */
export function markupMinorOf(columns: Columns, { markupBasisPoints }: MarkupTerms): number {
  const isPayment = columns["detailType"] === "capture" && columns["grossImpact"] === "credit";
  return isPayment ? partOf(beforeFeesMinorOf(columns), markupBasisPoints) : 0;
}

/**
 * Applies a rate in basis points to an amount, and rounds half up to whole minor units. Returns 0 for a negative amount. The
 * calculation uses BigInt, because the product can exceed `Number.MAX_SAFE_INTEGER`.
 */
const partOf = (minorUnits: number, basisPoints: number): number =>
  Number((BigInt(Math.max(minorUnits, 0)) * BigInt(basisPoints) + 5_000n) / 10_000n);
