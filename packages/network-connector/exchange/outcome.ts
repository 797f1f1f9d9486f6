/**
 * How an exchange with a card network ended, as the connector says it to whoever asked. `not-sent`: no byte of it reached the network,
 * so it may be declined, or go to another task, without a reversal. `no-answer`: nobody knows, it must be reversed. `rejected`: the
 * network, or we, refused the form of the message and nothing was booked: a defect of ours, declined without a reversal.
 */
export type Outcome =
  | { readonly kind: "answered"; readonly message: Uint8Array }
  | { readonly kind: "not-sent"; readonly reason: NotSentReason }
  | { readonly kind: "no-answer"; readonly reason: NoAnswerReason }
  | { readonly kind: "rejected"; readonly reason: RejectedReason };

export const notSentReasons = [
  /** This task holds no line to the network that is signed on. */
  "no-line",
  /** As many requests are in flight as the lines of this network take. */
  "busy",
  /** The network has stopped answering, and is asked by one message at a time. */
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
