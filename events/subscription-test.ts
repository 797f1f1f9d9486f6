import * as v from "valibot";
import { defineEvent, type EventArea } from "./cloud-event.ts";

export const subscriptionTest = <const Area extends EventArea>(area: Area) =>
  defineEvent({
    area,
    type: `${area}.test`,
    dataVersion: "1.1",
    meaning:
      "Sent when an event subscription becomes active, for example after its creation, and when an active subscription is updated, so that you can check that events arrive. Also sent when you request a nonce with the subscription's `verify` operation. The subject is always 'test'.",
    data: v.strictObject({
      testEvent: v.literal(true),
      eventSubscriptionKey: v.string(),
      nonce: v.optional(
        v.pipe(
          v.string(),
          v.description(
            "Nonce that proves ownership of the event bus. Present only if requested with the subscription's `verify` operation. To verify ownership, send the nonce to the same operation",
          ),
        ),
      ),
    }),
  });
