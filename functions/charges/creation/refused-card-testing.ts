import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import { type CardTestingLimits, countsAsTry, exemptsKnownCards, isTested } from "../domain/creation/card-testing.ts";
import type { EarlierOutcomes } from "../verification/card-testing-counters.ts";
import { secondsToNextHour } from "../verification/verification-counters.ts";
import type { AdmittedCharge } from "./admit-charge.ts";

type CardTestingRefusal = Refusal<typeof chargeProblems.tooManyVerifications.type>;

/** Rejects a payment that would continue the testing of a card, or of cards at an acceptor; undefined for all others. */
export const refusedCardTesting = (
  { order: { type, initiator, card }, acceptor, authentication }: AdmittedCharge,
  earlier: EarlierOutcomes,
  limits: CardTestingLimits,
  now: Date,
): { readonly cause: "card" | "acceptor"; readonly refused: CardTestingRefusal } | undefined => {
  if (!countsAsTry({ type, initiator, isAuthenticated: authentication !== undefined })) return undefined;
  const retryAfterSeconds = secondsToNextHour(now);
  const refusedFor = (cause: "card" | "acceptor", detail: string) => ({
    cause,
    refused: refusal(chargeProblems.tooManyVerifications, detail, { retryAfterSeconds }),
  });
  // Checked before the security codes, so that the cause reveals nothing about a number that has not paid here.
  const mayPay = earlier.isKnownCard && (card.processorTokenKey !== undefined || exemptsKnownCards(earlier));
  if (isTested(earlier, limits) && !mayPay) {
    const tries = earlier.approvals + earlier.declines;
    const detail = `${earlier.declines} of ${tries} payments at the acceptor '${acceptor.key}' were declined in this hour (UTC), which indicates card testing. Until the next hour, the acceptor can charge only cards that were approved there before, or authenticated payments.`;
    return refusedFor("acceptor", detail);
  }
  if (earlier.wrongCodes >= limits.wrongCodesMax) {
    const detail = `The security code of the card was wrong ${earlier.wrongCodes} times in this hour (UTC). Until the next hour, the card can be charged only with an authentication.`;
    return refusedFor("card", detail);
  }
  return undefined;
};
