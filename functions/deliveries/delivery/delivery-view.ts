import type * as v from "valibot";
import { businessTime } from "../../shared/time/clock.ts";
import type { CarriedFile, Delivery } from "../domain/delivery.ts";
import { asOf } from "../domain/waiting-event.ts";
import type { DeliveryResponse } from "./delivery-schemas.ts";

/**
 * While an attempt is under way no other one has a time: what is stored as that is when a sweep may think that this one died.
 * That is measured in real time, since no agent's clock makes a function faster, and shown in the time of the agent.
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

/** The same with what proves its file: too long for lists. */
export const deliveryWithCompanions = (delivery: Delivery, realNow: Date): v.InferInput<typeof DeliveryResponse> => ({
  ...deliveryToResponse(delivery, realNow),
  ...(delivery.companions && { companions: { ...delivery.companions } }),
});

const withoutDigest = ({ recipientsDigest: _digest, ...carries }: CarriedFile): CarriedFile => carries;
