import {
  type Delivery,
  type DeliveryAttempt,
  type DeliveryFailureReason,
  waitingFrom,
  withAttempt,
} from "./delivery.ts";

/** What becomes of a delivery after it was looked at. */
export type DeliveryOutcome =
  | { readonly kind: "delivered"; readonly attempt: DeliveryAttempt }
  /** To be tried again at a time. */
  | { readonly kind: "later"; readonly attempt: DeliveryAttempt; readonly at: Date }
  /** Never to be tried again by itself. */
  | { readonly kind: "failed"; readonly finding: DeliveryFailureReason; readonly attempt?: DeliveryAttempt }
  /** Not tried: the receiver is to be left alone until then. */
  | { readonly kind: "postponed"; readonly at: Date };

/** The delivery after its outcome. */
export const settledDelivery = (delivery: Delivery, outcome: DeliveryOutcome, now: Date): Delivery => {
  const { nextAttemptAt: _before, attemptStarted: _started, attemptOverAt: _over, ...rest } = delivery;
  const attempt = "attempt" in outcome ? outcome.attempt : undefined;
  const tried: Delivery = {
    ...(attempt ? withAttempt(rest, attempt) : rest),
    version: delivery.version + 1,
    lastModified: now.toISOString(),
  };
  switch (outcome.kind) {
    case "delivered":
      return { ...tried, status: "delivered" };
    case "failed":
      return { ...tried, status: "failed", finding: outcome.finding };
    case "later":
    case "postponed":
      return { ...tried, nextAttemptAt: outcome.at.toISOString() };
  }
};

/** A delivery that is to be sent once more, whatever became of it before. */
export const resentDelivery = (delivery: Delivery, now: Date): Delivery => {
  const { finding: _finding, ...rest } = delivery;
  return {
    ...rest,
    status: "pending",
    resent: now.toISOString(),
    ...(delivery.kind === "pull" ? waitingFrom(now) : { nextAttemptAt: now.toISOString() }),
    version: delivery.version + 1,
    lastModified: now.toISOString(),
  };
};
