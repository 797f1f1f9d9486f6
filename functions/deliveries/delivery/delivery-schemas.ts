import * as v from "valibot";
import { type DeliveryNote, deliveryNotes } from "../../shared/values/failure-reasons.ts";
import { keySchema, Timestamp, TrustedText, VersionNumber } from "../../shared/values/schemas.ts";
import {
  attemptsKept,
  type DeliveryFailureReason,
  deliveryFailureReasons,
  deliveryKinds,
  deliveryStates,
} from "../domain/delivery.ts";
import { deliveryExample } from "./delivery-examples.ts";

/** Schemas of deliveries in responses. */

const FailureReason = v.pipe(
  v.picklist(Object.keys(deliveryFailureReasons) as DeliveryFailureReason[]),
  v.description("What went wrong"),
);

export const DeliveryStatus = v.picklist(Object.keys(deliveryStates) as (keyof typeof deliveryStates)[]);

const Attempt = v.object({
  started: Timestamp,
  durationMilliseconds: v.pipe(v.number(), v.integer()),
  outcome: v.picklist(["delivered", "failed"]),
  finding: v.optional(FailureReason),
  statusCode: v.optional(v.pipe(v.number(), v.integer(), v.description("The HTTP status that the receiver answered"))),
  notes: v.optional(
    v.pipe(
      v.array(v.picklist(Object.keys(deliveryNotes) as DeliveryNote[])),
      v.description("What there is to say of a file that arrived"),
    ),
  ),
});

const Companions = v.pipe(
  v.object({
    sha256: v.pipe(TrustedText, v.description("Of the file's bytes, hexadecimal")),
    signature: v.pipe(TrustedText, v.description("Of the file, as `ssh-keygen -Y verify` reads it")),
    manifest: v.optional(v.pipe(TrustedText, v.description("Whose file it is and which one, exactly as it is signed"))),
    manifestSignature: v.optional(TrustedText),
  }),
  v.description(
    "What proves the file that arrived, whatever was written beside it ([Delivered files](/v1/docs/delivered-files)). Not in lists",
  ),
);

export const DeliveryResponse = v.pipe(
  v.object({
    key: keySchema("delivery"),
    kind: v.picklist(deliveryKinds),
    status: v.pipe(DeliveryStatus, v.description("`pending` until it has arrived, was acknowledged or was given up")),
    target: v.pipe(
      v.object({
        eventSubscriptionKey: v.optional(keySchema("eventSubscription")),
        distributionKey: v.optional(keySchema("distribution")),
      }),
      v.description("Where it goes: a subscription or a distribution"),
    ),
    carries: v.pipe(
      v.object({
        eventId: v.optional(keySchema("event")),
        eventType: v.optional(TrustedText),
        reportKey: v.optional(keySchema("report")),
        fileName: v.optional(TrustedText),
        message: v.optional(
          v.pipe(v.number(), v.integer(), v.description("Which of the messages of an email distribution, from 1")),
        ),
      }),
      v.description("An event, or the file of a report"),
    ),
    attemptCount: v.pipe(v.number(), v.integer()),
    attempts: v.pipe(v.array(Attempt), v.description(`The last ${attemptsKept} attempts, the oldest first`)),
    nextAttemptAt: v.optional(
      v.pipe(Timestamp, v.description("While pending, and no attempt is under way: not tried again before")),
    ),
    attemptUnderWay: v.optional(
      v.pipe(
        v.object({
          started: Timestamp,
          overBy: v.pipe(
            Timestamp,
            v.description(
              "By then it has ended, or its function died and it is tried again. The sandbox's clock does not hasten it",
            ),
          ),
        }),
        v.description("The attempt whose end is not known yet"),
      ),
    ),
    waitsUntil: v.optional(
      v.pipe(Timestamp, v.description("Of an event that you fetch: until when it waits, in the time of the world")),
    ),
    companions: v.optional(Companions),
    finding: v.optional(FailureReason),
    created: Timestamp,
    resent: v.optional(v.pipe(Timestamp, v.description("When it was last sent again by hand"))),
    lastModified: v.optional(Timestamp),
    version: VersionNumber,
  }),
  v.metadata({
    title: "Delivery",
    description: "Something on its way to you, with its attempts.",
    examples: [deliveryExample],
  }),
);
