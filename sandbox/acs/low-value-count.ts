import { type AcsLedger, type LowValueCount, lowValueCountIn, lowValueKey } from "./acs-records.ts";
import type { AuthenticationRequest } from "./authentication-request.ts";

/**
 * The issuer counts low-value payments of a card and their sum, and asks for a challenge once there were five of them or a
 * hundred euros (service description, exemption rule 2). The indicator for low value is the general one, "no challenge".
 */

const euro = "978";
const belowMinor = 3_000;
const limits = { payments: 5, sumMinor: 10_000 };

export const isLowValue = ({ areq }: AuthenticationRequest): boolean =>
  areq.threeDSRequestorChallengeInd === "02" &&
  areq.purchaseCurrency === euro &&
  Number(areq.purchaseAmount) < belowMinor;

const countOf = (ledger: AcsLedger, cardHash: string): LowValueCount =>
  lowValueCountIn(ledger, lowValueKey(cardHash)) ?? {
    type: "low-value-count",
    key: lowValueKey(cardHash),
    payments: 0,
    sumMinor: 0,
  };

export const isUsedUp = (ledger: AcsLedger, cardHash: string): boolean => {
  const { payments, sumMinor } = countOf(ledger, cardHash);
  return payments >= limits.payments || sumMinor >= limits.sumMinor;
};

export const oneMore = (ledger: AcsLedger, cardHash: string, amountMinor: number): LowValueCount => {
  const count = countOf(ledger, cardHash);
  return { ...count, payments: count.payments + 1, sumMinor: count.sumMinor + amountMinor };
};

/** After a challenge that was passed the count begins anew. */
export const cleared = (ledger: AcsLedger, cardHash: string): readonly LowValueCount[] => {
  const count = countOf(ledger, cardHash);
  return count.payments === 0 ? [] : [{ ...count, payments: 0, sumMinor: 0 }];
};
