import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import { isAuthenticated } from "../domain/charge/bound-authentication.ts";
import { type CardTestingLimits, countsAsTry, exemptsKnownCards, isTested } from "../domain/creation/card-testing.ts";
import type { EarlierOutcomes } from "../verification/card-testing-counters.ts";
import { secondsToNextHour } from "../verification/verification-counters.ts";
import type { AdmittedCharge } from "./admit-charge.ts";

/**
 * Rejects a payment that may be part of card testing: guessing the security code of one card, or trying many cards at one
 * acceptor. Returns undefined for all other payments.
 */
export function refusedCardTesting(
  { order: { type, initiator, card }, acceptor, authentication }: AdmittedCharge,
  earlier: EarlierOutcomes,
  limits: CardTestingLimits,
  now: Date,
): { readonly cause: "card" | "acceptor"; readonly refused: Refusal<"charge/too-many-verifications"> } | undefined {
  if (!countsAsTry({ type, initiator, isAuthenticated: isAuthenticated(authentication) })) return undefined;
  const retryAfterSeconds = secondsToNextHour(now);
  const refusedFor = (cause: "card" | "acceptor", detail: string) => ({
    cause,
    refused: refusal(chargeProblems.tooManyVerifications, detail, { retryAfterSeconds }),
  });
  // The acceptor's counters are checked before the card's counter of wrong security codes, so that the reported cause
  // reveals nothing about a card that was never approved at this acceptor.
  const mayPay = earlier.isKnownCard && (card.processorTokenKey !== undefined || exemptsKnownCards(earlier));
  if (isTested(earlier, limits) && !mayPay) {
    const tries = earlier.approvals + earlier.declines;
    const detail = `${earlier.declines} of ${tries} payments at the acceptor '${acceptor.key}' were declined this hour (UTC), which indicates card testing. Until the next hour, payments in which a card without an earlier approved payment at this acceptor is entered require 3-D Secure authentication.`;
    return refusedFor("acceptor", detail);
  }
  if (earlier.wrongCodes >= limits.wrongCodesMax) {
    const detail = `The security code sent for the card was wrong ${earlier.wrongCodes} times this hour (UTC). Until the next hour, payments in which this card is entered require 3-D Secure authentication.`;
    return refusedFor("card", detail);
  }
  return undefined;
}
