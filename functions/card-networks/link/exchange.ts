import type { Iso8583Message } from "#iso8583/message";

/**
 * Reasons why the network certainly did not receive a request. In these cases, the service can decline the payment without
 * sending a reversal.
 */
type NotSentReason =
  | "no-connection"
  | "deadline-passed"
  | "aborted"
  /**
   * Reasons reported by a connector, in this order: no line is signed on, all lines are at capacity, the network has stopped
   * responding, the connector does not serve the network. `no-line` is also used if the connection to the connector fails
   * before the message is handed over.
   */
  | "no-line"
  | "busy"
  | "breaker-open"
  | "unknown-network";

/**
 * Reasons why the outcome of a request is unknown. In these cases, an authorization must be reversed unless its amount is
 * zero, and a reversal must be repeated.
 */
export type NoAnswerReason = "timeout" | "closed" | "unreadable" | "mismatch" | "aborted";

/**
 * Reasons why the network or the connector rejects a message. The network has certainly not processed a rejected message, and a
 * rejection indicates a defect in this service.
 */
export type RejectedReason = "by-network" | "unreadable-request" | "trace-in-use";

/** Links return network and connection failures as outcomes, and never throw because of them. */
export type Exchange =
  | { readonly kind: "answered"; readonly message: Iso8583Message }
  | { readonly kind: "not-sent"; readonly reason: NotSentReason }
  | { readonly kind: "no-answer"; readonly reason: NoAnswerReason }
  | { readonly kind: "rejected"; readonly reason: RejectedReason };

export interface ExchangeOptions {
  /** Time at which the caller stops waiting. A link never returns a response after this time. */
  readonly deadline: Date;
  readonly signal?: AbortSignal;
}

/**
 * The connection to one network. The peer, such as a switch or the connector, owns the network session, so functions do not
 * sign on.
 */
export interface NetworkLink {
  exchange(message: Iso8583Message, options: ExchangeOptions): Promise<Exchange>;
}
