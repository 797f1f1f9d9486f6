import type { Charge } from "../charge/charge.ts";
import type { ChargeType } from "../charge/charge-type.ts";

/**
 * Card testing: the owner of stolen numbers finds out by small purchases which of them work, or which security code belongs to a number.
 * It shows in the outcomes of an hour, at a card or at an acceptor. The codes themselves are neither kept nor counted.
 */

export interface CardTestingLimits {
  /** Wrong security codes of a card in an hour. */
  readonly wrongCodesMax: number;
  /** The outcome of fewer payments at an acceptor in an hour says nothing. */
  readonly triesMin: number;
  /** More declines than this share of the payments at an acceptor are those of somebody who tries cards. */
  readonly declinedPercentMax: number;
}

/** The payments of an hour at an acceptor that count. */
export interface CountedTries {
  readonly approvals: number;
  readonly declines: number;
}

interface Payment {
  readonly type: ChargeType;
  readonly initiator: "cardholder" | "merchant";
  readonly isAuthenticated: boolean;
}

/** A payment by a cardholder with a card that the acceptor does not have on file. Its approval makes the card known there. */
export const introducesCard = ({ type, initiator }: Omit<Payment, "isAuthenticated">): boolean =>
  initiator === "cardholder" &&
  (type.intent === "purchase" || type.intent === "reservation") &&
  type.cardEntry !== "card-on-file";

/** Only what nobody but the holder of the number vouches for: no authentication, no agreement. Checks of cards have limits of their own. */
export const countsAsTry = ({ isAuthenticated, ...payment }: Payment): boolean =>
  introducesCard(payment) && !isAuthenticated;

export const paymentOf = ({
  type,
  sent,
  authentication,
}: Pick<Charge, "type" | "sent" | "authentication">): Payment => ({
  type,
  initiator: sent.initiator,
  isAuthenticated: authentication !== undefined && authentication.result !== "non-authenticated",
});

export const hasWrongCode = ({ cvc, decline }: Pick<Charge, "cvc" | "decline">): boolean =>
  cvc === "no-match" || decline?.reason === "security-code-wrong";

export const isTested = ({ approvals, declines }: CountedTries, limits: CardTestingLimits): boolean => {
  const tries = approvals + declines;
  return tries >= limits.triesMin && declines * 100 > tries * limits.declinedPercentMax;
};
