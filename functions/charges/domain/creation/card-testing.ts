import type { Charge } from "../charge/charge.ts";
import type { ChargeType } from "../charge/charge-type.ts";

/**
 * Card testing: small purchases that find out which stolen card numbers work, or which security code belongs to a number. It
 * is detected by the outcomes of an hour, per card or per acceptor. The codes themselves are neither stored nor counted.
 */

export interface CardTestingLimits {
  /** Wrong security codes per card and hour. */
  readonly wrongCodesMax: number;
  /** Minimum number of payments at an acceptor per hour; fewer are not significant. */
  readonly triesMin: number;
  /** Percentage of declined payments at an acceptor above which card testing is assumed. */
  readonly declinedPercentMax: number;
}

/** Counted payments of an hour at an acceptor. */
export interface CountedTries {
  readonly approvals: number;
  readonly declines: number;
}

interface Payment {
  readonly type: ChargeType;
  readonly initiator: "cardholder" | "merchant";
  readonly isAuthenticated: boolean;
}

/**
 * A payment by a cardholder with a card that the acceptor does not have on file. After its approval, the card counts as known
 * at the acceptor.
 */
export const introducesCard = ({ type, initiator }: Omit<Payment, "isAuthenticated">): boolean =>
  initiator === "cardholder" &&
  (type.intent === "purchase" || type.intent === "reservation") &&
  type.cardEntry !== "card-on-file";

/**
 * Counts only payments backed by the card number alone, without authentication or agreement. Card checks have separate limits.
 */
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

/**
 * True if cards with an earlier approved payment may still pay by number at a tested acceptor. A refusal there reveals, without a
 * network message, that the number has none. Refusals therefore must not outnumber the payments of the hour, or the number
 * behind a processor token could be guessed.
 */
export const exemptsKnownCards = ({ approvals, declines, refusals }: CountedTries & { readonly refusals: number }) =>
  refusals < approvals + declines;

export const isTested = ({ approvals, declines }: CountedTries, limits: CardTestingLimits): boolean => {
  const tries = approvals + declines;
  return tries >= limits.triesMin && declines * 100 > tries * limits.declinedPercentMax;
};
