import type * as v from "valibot";
import { businessTime } from "../../shared/time/clock.ts";
import type { CarriedFile, Delivery } from "../domain/delivery.ts";
import { asOf } from "../domain/waiting-event.ts";
import type { DeliveryResponse } from "./delivery-schemas.ts";

/**
 * While an attempt is in progress, the response omits `nextAttemptAt`, because the stored value is the time from which a
 * sweep can treat the attempt as crashed. The time at which an attempt times out is stored in real time; this function
 * converts it to the agent's clock.
 */
export function deliveryToResponse(stored: Delivery, realNow: Date): v.InferInput<typeof DeliveryResponse> {
  const {
    attemptStarted,
    attemptOverAt,
    nextAttemptAt,
    carries,
    companions: _proof,
    givenNames: _names,
    ...delivery
  } = asOf(stored, realNow);
  return {
    ...delivery,
    ...(attemptStarted !== undefined && attemptOverAt !== undefined
      ? { attemptUnderWay: { started: attemptStarted, overBy: businessTime(new Date(attemptOverAt)).toISOString() } }
      : nextAttemptAt !== undefined && { nextAttemptAt }),
    carries: "recipientsDigest" in carries ? withoutDigest(carries) : carries,
    attempts: delivery.attempts.map(({ notes, ...attempt }) => ({ ...attempt, ...(notes && { notes: [...notes] }) })),
  };
}

/** Includes `companions`, the proof of the delivered file, which list responses omit because of its length. */
export const deliveryWithCompanions = (delivery: Delivery, realNow: Date): v.InferInput<typeof DeliveryResponse> => ({
  ...deliveryToResponse(delivery, realNow),
  ...(delivery.companions && { companions: { ...delivery.companions } }),
});

const withoutDigest = ({ recipientsDigest: _digest, ...carries }: CarriedFile): CarriedFile => carries;
