import { isAuthenticated } from "../charge/bound-authentication.ts";
import type { Charge } from "../charge/charge.ts";
import type { ChargeType } from "../charge/charge-type.ts";

/**
 * Card testing consists of small purchases that reveal which stolen card numbers work, or which security code belongs to a card
 * number. The service detects card testing from the payment outcomes within an hour, per card and per acceptor. The security
 * codes themselves are never stored; only the mismatches are counted.
 */

export interface CardTestingLimits {
  /** Maximum number of wrong security codes (CVC) per card per hour. */
  readonly wrongCodesMax: number;
  /** Minimum number of payments per acceptor per hour for the percentage of declines to be significant. */
  readonly triesMin: number;
  /** Percentage of declined payments at an acceptor above which card testing is suspected. */
  readonly declinedPercentMax: number;
}

/** Numbers of counted approvals and declines at an acceptor within an hour. */
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
 * True for a cardholder-initiated payment with a card that the acceptor does not have on file. After the payment is approved,
 * the card counts as known at the acceptor.
 */
export const introducesCard = ({ type, initiator }: Omit<Payment, "isAuthenticated">): boolean =>
  initiator === "cardholder" &&
  (type.intent === "purchase" || type.intent === "reservation") &&
  type.cardEntry !== "card-on-file";

/**
 * True only for payments that rely on the card data alone, without authentication or an agreement. Account verifications
 * have separate limits.
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
  isAuthenticated: isAuthenticated(authentication),
});

export const hasWrongCode = ({ cvc, decline }: Pick<Charge, "cvc" | "decline">): boolean =>
  cvc === "no-match" || decline?.reason === "security-code-wrong";

/**
 * True if a card with an earlier approved payment can still be charged by card number at an acceptor with suspected card
 * testing. A rejection at that acceptor reveals, without a network message, that the card has no earlier approved payment.
 * This exception for known cards therefore ends once there are as many rejections as counted payments in the hour;
 * otherwise, the card number behind a processor token could be guessed.
 */
export const exemptsKnownCards = ({ approvals, declines, refusals }: CountedTries & { readonly refusals: number }) =>
  refusals < approvals + declines;

export function isTested({ approvals, declines }: CountedTries, limits: CardTestingLimits): boolean {
  const tries = approvals + declines;
  return tries >= limits.triesMin && declines * 100 > tries * limits.declinedPercentMax;
}
