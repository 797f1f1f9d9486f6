import * as v from "valibot";
import { DeliveryNotes, failureReason } from "../../shared/values/failure-reason-schemas.ts";
import { keySchema, Timestamp, TrustedText, VersionNumber } from "../../shared/values/schemas.ts";
import { attemptsKept, deliveryFailureReasons, deliveryKinds, deliveryStates } from "../domain/delivery.ts";
import { deliveryExample } from "./delivery-examples.ts";

const FailureReason = failureReason(deliveryFailureReasons);

export const DeliveryStatus = v.picklist(Object.keys(deliveryStates) as (keyof typeof deliveryStates)[]);

const Attempt = v.object({
  started: Timestamp,
  durationMilliseconds: v.pipe(v.number(), v.integer(), v.description("Duration of the attempt, in milliseconds")),
  outcome: v.picklist(["delivered", "failed"]),
  finding: v.optional(FailureReason),
  statusCode: v.optional(v.pipe(v.number(), v.integer(), v.description("HTTP status code of the receiver's response"))),
  notes: v.optional(DeliveryNotes),
});

const Companions = v.pipe(
  v.object({
    sha256: v.pipe(TrustedText, v.description("SHA-256 of the file, in hexadecimal")),
    signature: v.pipe(TrustedText, v.description("Signature of the file, to be verified with `ssh-keygen -Y verify`")),
    manifest: v.optional(
      v.pipe(TrustedText, v.description("Manifest that identifies the file and its agent, exactly as signed")),
    ),
    manifestSignature: v.optional(TrustedText),
  }),
  v.description(
    "Hash, signature and manifest of the delivered file ([Delivered files](/v1/docs/delivered-files)). Present once the file has been delivered, even if these companion files were not written next to it. Returned only when you retrieve a single delivery",
  ),
);

export const DeliveryResponse = v.pipe(
  v.object({
    key: keySchema("delivery"),
    kind: v.picklist(deliveryKinds),
    status: v.pipe(
      DeliveryStatus,
      v.description(
        "`delivered` if the content was delivered or acknowledged; `failed` if the event expired or no further automatic attempts will be made; `pending` until then",
      ),
    ),
    target: v.pipe(
      v.object({
        eventSubscriptionKey: v.optional(keySchema("eventSubscription")),
        distributionKey: v.optional(keySchema("distribution")),
      }),
      v.description("Subscription or distribution that receives the content"),
    ),
    carries: v.pipe(
      v.object({
        eventId: v.optional(keySchema("event")),
        eventType: v.optional(TrustedText),
        reportKey: v.optional(keySchema("report")),
        fileName: v.optional(TrustedText),
        message: v.optional(
          v.pipe(
            v.number(),
            v.integer(),
            v.description(
              "Position of the email's entry in the distribution's `recipients` when the delivery was created, starting at 1",
            ),
          ),
        ),
      }),
      v.description("Content of the delivery: an event, or a report file"),
    ),
    attemptCount: v.pipe(v.number(), v.integer(), v.description("Number of attempts so far")),
    attempts: v.pipe(v.array(Attempt), v.description(`The last ${attemptsKept} attempts, oldest first`)),
    nextAttemptAt: v.optional(
      v.pipe(
        Timestamp,
        v.description(
          "Earliest time of the next attempt. Present only while the delivery is pending and no attempt is in progress",
        ),
      ),
    ),
    attemptUnderWay: v.optional(
      v.pipe(
        v.object({
          started: Timestamp,
          overBy: v.pipe(
            Timestamp,
            v.description(
              "Time at which the current attempt times out, after which the delivery can be retried. Advancing the sandbox clock does not shorten the wait",
            ),
          ),
        }),
        v.description("The attempt in progress. If `overBy` has passed, the attempt was interrupted"),
      ),
    ),
    waitsUntil: v.optional(v.pipe(Timestamp, v.description("Time when a queued event expires, in real time"))),
    companions: v.optional(Companions),
    finding: v.optional(FailureReason),
    created: Timestamp,
    resent: v.optional(v.pipe(Timestamp, v.description("Time when the delivery was last resent manually"))),
    lastModified: v.optional(Timestamp),
    version: VersionNumber,
  }),
  v.metadata({
    title: "Delivery",
    description: "The delivery of one file or event to one receiver, with its attempts.",
    examples: [deliveryExample],
  }),
);
