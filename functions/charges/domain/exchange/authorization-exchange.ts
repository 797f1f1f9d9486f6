import type { AuthorizationAnswer } from "../../../card-networks/authorization/authorization-answer.ts";
import type { ReversalAnswer } from "../../../card-networks/authorization/reversal.ts";
import type { Decline, NetworkAnswer } from "../charge/charge.ts";

/**
 * Result of an authorization request. An issuer without a response may still have approved. Networks without refund
 * authorizations receive no request: on these, a refund is made in clearing alone.
 */
export type AuthorizationExchange =
  | { readonly kind: "not-needed" }
  | { readonly kind: "answered"; readonly answer: AuthorizationAnswer }
  | NothingDone
  | Unanswered;

/** The network cannot have booked the message: no byte reached it, or it rejected the format. */
export type NothingDone =
  | { readonly kind: "not-sent"; readonly reason: string }
  | { readonly kind: "rejected"; readonly reason: string };

/** An unanswered message may still be in flight. Its reversal must not overtake it. */
export interface Unanswered {
  readonly kind: "no-answer";
  readonly reason: string;
  /** Earliest time of its reversal: some seconds after the response timed out. */
  readonly reversibleFrom: Date;
}

/** Adds the earliest time of a reversal to an unanswered request; other results stay unchanged. */
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

/** Decline reason for a response code that the network's table does not list. */
export const unexplainedDecline: Decline = { softDecline: false, retry: "limited", reason: "unknown-response-code" };

/** Part of a response that a charge stores. */
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
