import * as v from "valibot";
import { CloudEvent } from "../../../events/cloud-event.ts";
import { exampleKey } from "../../shared/values/example-values.ts";
import { keySchema, Timestamp } from "../../shared/values/schemas.ts";

const eventExample = {
  specversion: "1.0",
  id: exampleKey("event"),
  source: "https://events.acquiring.example/charges",
  type: "com.acquiring.charges.action",
  subject: exampleKey("action"),
  time: "2026-03-14T09:26:53.589Z",
  datacontenttype: "application/json",
  dataschema: "https://api.acquiring.example/schemas/events/charges/action/1.0",
  agent: exampleKey("agent"),
  data: {
    chargeKey: exampleKey("charge"),
    actionKey: exampleKey("action"),
    actionType: "authorization",
    version: 1,
  },
} as const;

export const WaitingEvent = v.pipe(
  v.object({
    deliveryKey: v.pipe(keySchema("delivery"), v.description("Key for acknowledging the event")),
    waitsUntil: v.pipe(Timestamp, v.description("Time when the event expires, in real time")),
    event: v.pipe(
      v.object(CloudEvent.entries),
      v.metadata({
        title: "CloudEvent",
        description: "The event, as sent to webhooks. The `type` determines the schema of `data`",
        examples: [eventExample],
      }),
    ),
  }),
  v.metadata({
    title: "WaitingEvent",
    description: "An event that is queued until you acknowledge it or it expires.",
    examples: [{ deliveryKey: exampleKey("delivery"), waitsUntil: "2026-03-21T09:26:53.589Z", event: eventExample }],
  }),
);
