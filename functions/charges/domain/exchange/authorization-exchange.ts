import type { AuthorizationAnswer } from "../../../card-networks/authorization/authorization-answer.ts";
import type { ReversalAnswer } from "../../../card-networks/authorization/reversal.ts";
import type { Decline, NetworkAnswer } from "../charge/charge.ts";

/**
 * Result of an authorization request. Even if no response arrived, the issuer may have approved the charge. Networks without
 * refund authorizations receive no request for a refund (`not-needed`), because they process refunds only in clearing.
 */
export type AuthorizationExchange =
  | { readonly kind: "not-needed" }
  | { readonly kind: "answered"; readonly answer: AuthorizationAnswer }
  | NothingDone
  | Unanswered;

/** The network cannot have processed the message: no bytes were sent, or the network rejected the format. */
type NothingDone =
  | { readonly kind: "not-sent"; readonly reason: string }
  | { readonly kind: "rejected"; readonly reason: string };

/** A message without a response may still be in flight, and the reversal must not arrive before that message. */
interface Unanswered {
  readonly kind: "no-answer";
  readonly reason: string;
  /** Earliest time at which the reversal may be sent, a few seconds after the request timed out. */
  readonly reversibleFrom: Date;
}

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

/** Decline for a response code that is not in the network's response code table. */
export const unexplainedDecline: Decline = { softDecline: false, retry: "limited", reason: "unknown-response-code" };

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
