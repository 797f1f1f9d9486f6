import type { Iso8583Message } from "#iso8583/message";

/** Reasons why the network certainly did not receive a request. It can be declined without a reversal. */
type NotSentReason =
  | "no-connection"
  | "deadline-passed"
  | "aborted"
  /** Reasons from a connector: no line is signed on, all lines are full, or the network has stopped responding. */
  | "no-line"
  | "busy"
  | "breaker-open"
  | "unknown-network";

/** Reasons why the outcome of a request is unknown. It must be reversed. */
export type NoAnswerReason = "timeout" | "closed" | "unreadable" | "mismatch" | "aborted";

/**
 * Reasons why a delivered message was certainly not processed: its format was rejected, which is a defect of this
 * service.
 */
export type RejectedReason = "by-network" | "unreadable-request" | "trace-in-use";

/** The outcome of sending one message. A link never throws for a failure of a network or a line. */
export type Exchange =
  | { readonly kind: "answered"; readonly message: Iso8583Message }
  | { readonly kind: "not-sent"; readonly reason: NotSentReason }
  | { readonly kind: "no-answer"; readonly reason: NoAnswerReason }
  | { readonly kind: "rejected"; readonly reason: RejectedReason };

export interface ExchangeOptions {
  /** Time at which the caller stops waiting. A link never responds later. */
  readonly deadline: Date;
  readonly signal?: AbortSignal;
}

/**
 * The connection to one network. The peer is a switch or connector that owns the network session; this service does not
 * sign on.
 */
export interface NetworkLink {
  exchange(message: Iso8583Message, options: ExchangeOptions): Promise<Exchange>;
}
