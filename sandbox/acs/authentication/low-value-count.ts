import {
  type CountedPayments,
  euroCents,
  isUsedUp,
  type LowValueCount,
  lowValueKey,
  withOneMore,
} from "../../low-value-payments.ts";
import { type AcsLedger, lowValueCountIn } from "../acs-records.ts";
import type { AuthenticationRequest } from "./authentication-request.ts";

/**
 * Upper limit (exclusive) for a low-value payment, in euro cents. Below this limit, the issuer counts the frictionless
 * authentications with challenge indicator 02 (no challenge requested).
 */

const belowCents = 3_000;

/** Returns the amount in euro cents of a low-value payment with challenge indicator 02, and undefined for other payments. */
export function lowValueCents({ areq }: AuthenticationRequest): number | undefined {
  if (areq.threeDSRequestorChallengeInd !== "02") return undefined;
  const cents = euroCents(Number(areq.purchaseAmount), areq.purchaseCurrency ?? "");
  return cents !== undefined && cents < belowCents ? cents : undefined;
}

const none: CountedPayments = { payments: 0, sumMinor: 0 };

const countOf = (ledger: AcsLedger, cardHash: string): LowValueCount =>
  lowValueCountIn(ledger, lowValueKey(cardHash)) ?? { type: "low-value-count", key: lowValueKey(cardHash), ...none };

export const lowValueIsUsedUp = (ledger: AcsLedger, cardHash: string): boolean => isUsedUp(countOf(ledger, cardHash));

export const oneMore = (ledger: AcsLedger, cardHash: string, cents: number): LowValueCount =>
  withOneMore(countOf(ledger, cardHash), cents);

/** Resets the card's count of low-value payments after a successful challenge. */
export function cleared(ledger: AcsLedger, cardHash: string): readonly LowValueCount[] {
  const count = countOf(ledger, cardHash);
  return count.payments === 0 ? [] : [{ ...count, ...none }];
}
