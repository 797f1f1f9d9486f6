import { clearingAbandoned } from "../../events/clearing-abandoned.ts";
import { clearingCompleted } from "../../events/clearing-completed.ts";
import { type CloudEvent, cloudEvent, type EventNames } from "../../events/cloud-event.ts";
import type { Charge, ClearingRecord } from "../charges/published.ts";

export type ClearingEvent = (charge: Charge, record: ClearingRecord, arn: string, now: Date) => CloudEvent;

/** A clearing record has one outcome, so the event ID is derived from the action that requested the clearing. */
export const clearingEventFor =
  (names: EventNames): ClearingEvent =>
  (charge, { actionKey, agentKey, rejection }, arn, now) => {
    const occurrence = {
      fact: `clearing ${actionKey}`,
      subject: `${charge.network}-${arn}`,
      time: now,
      agentKey,
    };
    const data = {
      chargeKey: charge.key,
      actionKey,
      ...(charge.transactionReference !== undefined && { transactionReference: charge.transactionReference }),
      version: charge.version,
    };
    return rejection === undefined
      ? cloudEvent(clearingCompleted, { ...occurrence, data: { ...data, arn } }, names)
      : cloudEvent(clearingAbandoned, { ...occurrence, data: { ...data, reason: rejection } }, names);
  };
