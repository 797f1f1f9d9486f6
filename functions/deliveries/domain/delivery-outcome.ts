import {
  type Delivery,
  type DeliveryAttempt,
  type DeliveryFailureReason,
  type FileProof,
  waitingFrom,
  withAttempt,
} from "./delivery.ts";

/** What becomes of a delivery after it was looked at. */
export type DeliveryOutcome =
  | { readonly kind: "delivered"; readonly attempt: DeliveryAttempt; readonly companions?: FileProof | undefined }
  /** To be tried again at a time. */
  | { readonly kind: "later"; readonly attempt: DeliveryAttempt; readonly at: Date; readonly givenNames?: GivenNames }
  /** Never to be tried again by itself. */
  | {
      readonly kind: "failed";
      readonly finding: DeliveryFailureReason;
      readonly attempt?: DeliveryAttempt;
      readonly givenNames?: GivenNames;
    }
  /** Not tried: the receiver is to be left alone until then. */
  | { readonly kind: "postponed"; readonly at: Date };

type GivenNames = readonly string[] | undefined;

/** The delivery after its outcome. */
export const settledDelivery = (delivery: Delivery, outcome: DeliveryOutcome, now: Date): Delivery => {
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
};

/** A later attempt must not take a name for another file's that an earlier one has given. What arrived is brought anew. */
const withGivenNames = ({ givenNames: before = [], ...delivery }: Delivery, outcome: DeliveryOutcome): Delivery => {
  const added = "givenNames" in outcome ? (outcome.givenNames ?? []) : [];
  const givenNames = outcome.kind === "delivered" ? [] : [...new Set([...before, ...added])];
  return { ...delivery, ...(givenNames.length > 0 && { givenNames }) };
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
