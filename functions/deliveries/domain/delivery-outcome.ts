import {
  type Delivery,
  type DeliveryAttempt,
  type DeliveryFailureReason,
  type FileProof,
  waitingFrom,
  withAttempt,
} from "./delivery.ts";

export type DeliveryOutcome =
  | { readonly kind: "delivered"; readonly attempt: DeliveryAttempt; readonly companions?: FileProof | undefined }
  | { readonly kind: "later"; readonly attempt: DeliveryAttempt; readonly at: Date; readonly givenNames?: GivenNames }
  /** The delivery is not retried automatically. */
  | {
      readonly kind: "failed";
      readonly finding: DeliveryFailureReason;
      readonly attempt?: DeliveryAttempt;
      readonly givenNames?: GivenNames;
    }
  /**
   * No attempt was made, because the receiver is in backoff or another delivery is probing the receiver. The delivery is
   * retried at the given time.
   */
  | { readonly kind: "postponed"; readonly at: Date };

type GivenNames = readonly string[] | undefined;

export function settledDelivery(delivery: Delivery, outcome: DeliveryOutcome, now: Date): Delivery {
  const { nextAttemptAt: _before, attemptStarted: _started, attemptOverAt: _over, ...rest } = delivery;
  const attempt = "attempt" in outcome ? outcome.attempt : undefined;
  const tried: Delivery = {
    ...withGivenNames(attempt ? withAttempt(rest, attempt) : rest, outcome),
    version: delivery.version + 1,
    lastModified: now.toISOString(),
  };
  switch (outcome.kind) {
    case "delivered":
      return { ...tried, status: "delivered", ...(outcome.companions && { companions: outcome.companions }) };
    case "failed":
      return { ...tried, status: "failed", finding: outcome.finding };
    case "later":
    case "postponed":
      return { ...tried, nextAttemptAt: outcome.at.toISOString() };
  }
}

/**
 * Collects the names of the files that failed attempts may have created at the receiver, so that a later attempt does not
 * mistake these files for files of another sender. After a successful delivery, the list is cleared, so that a resend
 * uploads the file again.
 */
function withGivenNames({ givenNames: before = [], ...delivery }: Delivery, outcome: DeliveryOutcome): Delivery {
  const added = "givenNames" in outcome ? (outcome.givenNames ?? []) : [];
  const givenNames = outcome.kind === "delivered" ? [] : [...new Set([...before, ...added])];
  return { ...delivery, ...(givenNames.length > 0 && { givenNames }) };
}

/** Returns the delivery after a manual resend: pending again, regardless of its previous state. */
export function resentDelivery(delivery: Delivery, now: Date): Delivery {
  const { finding: _finding, ...rest } = delivery;
  return {
    ...rest,
    status: "pending",
    resent: now.toISOString(),
    ...(delivery.kind === "pull" ? waitingFrom(now) : { nextAttemptAt: now.toISOString() }),
    version: delivery.version + 1,
    lastModified: now.toISOString(),
  };
}
