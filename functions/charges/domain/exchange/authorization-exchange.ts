import type { AuthorizationAnswer } from "../../../card-networks/authorization/authorization-answer.ts";
import type { ReversalAnswer } from "../../../card-networks/authorization/reversal.ts";
import type { Decline, NetworkAnswer } from "../charge/charge.ts";

/**
 * How asking the network ended. An issuer that did not answer may still have approved. Networks without refund authorizations are
 * not asked: such a refund is made in clearing alone.
 */
export type AuthorizationExchange =
  | { readonly kind: "not-needed" }
  | { readonly kind: "answered"; readonly answer: AuthorizationAnswer }
  | NothingDone
  | Unanswered;

/** Nothing can have been booked: no byte reached the network, or it refused the form of the message. */
export type NothingDone =
  | { readonly kind: "not-sent"; readonly reason: string }
  | { readonly kind: "rejected"; readonly reason: string };

/** A message that nobody answered may still be on its way: what takes it back must not overtake it. */
export interface Unanswered {
  readonly kind: "no-answer";
  readonly reason: string;
  /** When its reversal may leave: some seconds after the time until which the answer was waited for. */
  readonly reversibleFrom: Date;
}

/** What came of asking; when nobody answered, with the time from which on it may be reversed. */
export const withReversalTime = <
  Asked extends { readonly kind: "answered" } | NothingDone | Omit<Unanswered, "reversibleFrom">,
>(
  result: Asked,
  reversibleFrom: Date,
): Exclude<Asked, { readonly kind: "no-answer" }> | Unanswered =>
  result.kind === "no-answer"
    ? { kind: "no-answer", reason: result.reason, reversibleFrom }
    : (result as Exclude<Asked, { readonly kind: "no-answer" }>);

export type ReversalExchange =
  | { readonly kind: "answered"; readonly answer: ReversalAnswer }
  | NothingDone
  | Unanswered;

export const noResponseDecline: Decline = { softDecline: false, retry: "later", reason: "no-response" };

/** A network without a table for a decline still declines. */
export const unexplainedDecline: Decline = { softDecline: false, retry: "limited", reason: "unknown-response-code" };

/** The part of an answer that a charge keeps. */
export const networkAnswer = (answer: AuthorizationAnswer): NetworkAnswer => ({
  responseCode: answer.responseCode,
  responseText: answer.responseText,
  networkCode: answer.networkCode,
  references: answer.references,
  networkSpecificFields: answer.networkSpecificFields,
  ...(answer.authorizationCode !== undefined && { authorizationCode: answer.authorizationCode }),
  ...(answer.eci !== undefined && { eci: answer.eci }),
  ...(answer.billing && { billing: answer.billing }),
});
