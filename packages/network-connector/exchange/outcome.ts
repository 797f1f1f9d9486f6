/**
 * Outcome of an exchange with a card network, as reported by the connector. `not-sent`: no byte reached the network. The charge
 * can be declined, or the message can be sent through another task, without a reversal. `no-answer`: the result is unknown;
 * a request must be reversed, and a reversal must be repeated. `rejected`: the network or the connector rejected the message
 * as invalid, and no card transaction was processed. A rejection indicates a defect in the service; the charge is declined
 * without a reversal.
 */
export type Outcome =
  | { readonly kind: "answered"; readonly message: Uint8Array }
  | { readonly kind: "not-sent"; readonly reason: NotSentReason }
  | { readonly kind: "no-answer"; readonly reason: NoAnswerReason }
  | { readonly kind: "rejected"; readonly reason: RejectedReason };

export const notSentReasons = [
  /** This task has no open line to the network. */
  "no-line",
  /** No open line of this task has capacity for another request in flight. */
  "busy",
  /** The network has stopped responding, so the circuit breaker is open: only reversals and one probe at a time are sent. */
  "breaker-open",
  "deadline-passed",
  "unknown-network",
] as const;

export const noAnswerReasons = ["timeout", "closed", "unreadable"] as const;

export const rejectedReasons = ["by-network", "unreadable-request", "trace-in-use"] as const;

export type NotSentReason = (typeof notSentReasons)[number];
export type NoAnswerReason = (typeof noAnswerReasons)[number];
export type RejectedReason = (typeof rejectedReasons)[number];

export const notSent = (reason: NotSentReason): Outcome => ({ kind: "not-sent", reason });
export const noAnswer = (reason: NoAnswerReason): Outcome => ({ kind: "no-answer", reason });
export const rejected = (reason: RejectedReason): Outcome => ({ kind: "rejected", reason });
