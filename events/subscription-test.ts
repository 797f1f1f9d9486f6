import * as v from "valibot";
import { defineEvent, type EventArea } from "./cloud-event.ts";

/**
 * Event that is sent when a subscription is created or changed, so a receiver can check immediately that events arrive.
 */
export const subscriptionTest = <const Area extends EventArea>(area: Area) =>
  defineEvent({
    area,
    type: `${area}.test`,
    dataVersion: "1.1",
    meaning: "An event subscription was created or changed. The subject is always 'test'; nothing else has happened.",
    data: v.strictObject({
      testEvent: v.literal(true),
      eventSubscriptionKey: v.string(),
      nonce: v.optional(
        v.pipe(
          v.string(),
          v.description("Proves that the event bus is yours: give it to the `verify` of the subscription"),
        ),
      ),
    }),
  });
