import type { Iso8583Message } from "#iso8583/message";

/** Reasons why the network certainly never saw a request: it may be declined without a reversal. */
type NotSentReason =
  | "no-connection"
  | "deadline-passed"
  | "aborted"
  /** Reasons that a connector gives: no line is signed on, all are full, or the network has stopped answering. */
  | "no-line"
  | "busy"
  | "breaker-open"
  | "unknown-network";

/** Reasons why nobody knows what the network did with a request: it must be reversed. */
export type NoAnswerReason = "timeout" | "closed" | "unreadable" | "mismatch" | "aborted";

/** The reason why nothing can have been booked although the message was taken: its form was refused, which is a defect of ours. */
export type RejectedReason = "by-network" | "unreadable-request" | "trace-in-use";

/** The outcome of sending one message. A link never throws for what a network or a line may do. */
export type Exchange =
  | { readonly kind: "answered"; readonly message: Iso8583Message }
  | { readonly kind: "not-sent"; readonly reason: NotSentReason }
  | { readonly kind: "no-answer"; readonly reason: NoAnswerReason }
  | { readonly kind: "rejected"; readonly reason: RejectedReason };

export interface ExchangeOptions {
  /** The moment at which the caller stops waiting; a link never answers later than that. */
  readonly deadline: Date;
  readonly signal?: AbortSignal;
}

/** The way to one network. The peer is a switch or connector that owns the network session: nobody signs on here. */
export interface NetworkLink {
  exchange(message: Iso8583Message, options: ExchangeOptions): Promise<Exchange>;
}
