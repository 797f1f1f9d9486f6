import type * as v from "valibot";
import { businessTime } from "../../shared/time/clock.ts";
import type { CarriedFile, Delivery } from "../domain/delivery.ts";
import { asOf } from "../domain/waiting-event.ts";
import type { DeliveryResponse } from "./delivery-schemas.ts";

/**
 * Builds the response for a delivery. An attempt in progress has no next attempt: the stored time is when a sweep can
 * treat it as crashed. That is measured in real time, because an agent's clock does not make a function faster, and shown
 * in the agent's time.
 */
export const deliveryToResponse = (stored: Delivery, realNow: Date): v.InferInput<typeof DeliveryResponse> => {
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
};

/** Builds the same response with the proof of its file, which is too long for lists. */
export const deliveryWithCompanions = (delivery: Delivery, realNow: Date): v.InferInput<typeof DeliveryResponse> => ({
  ...deliveryToResponse(delivery, realNow),
  ...(delivery.companions && { companions: { ...delivery.companions } }),
});

const withoutDigest = ({ recipientsDigest: _digest, ...carries }: CarriedFile): CarriedFile => carries;
