import type { EventArea } from "../../../events/cloud-event.ts";
import { opened } from "../event-schemas/event-schema.ts";
import { toJsonSchema } from "../openapi/schemas/to-json-schema.ts";
import { type DescribedEvent, eventSchema, pascal, webhookParameters } from "../openapi/webhooks.ts";

/**
 * The events of the service as an AsyncAPI 3.1 document: a channel for each area that an agent can subscribe to, and a message
 * for each event type.
 */

export interface DescribedEvents {
  readonly title: string;
  readonly version: string;
  readonly events: readonly DescribedEvent[];
}

type Part = Readonly<Record<string, unknown>>;

const reference = (to: string) => ({ $ref: `#/${to}` });

const contentType = "application/cloudevents+json";

const description = `Subscribe to the events of an area with \`POST /v1/eventSubscriptions\`. The service sends events as signed webhooks in the [Standard Webhooks](https://www.standardwebhooks.com) format or to an EventBridge bus, or queues events until you fetch them with \`GET /v1/eventSubscriptions/{eventSubscriptionKey}/waitingEvents\`. Each event is delivered at least once, in no guaranteed order, with the same \`id\` on every attempt. The OpenAPI document at \`/openapi.json\` describes the rest of the API.`;

const headers = {
  type: "object",
  description: "Headers of a webhook. Events have no headers if you fetch them, or if they are sent to an event bus.",
  properties: Object.fromEntries(
    Object.values(webhookParameters).map(({ name, description: headerDescription, schema }) => [
      name,
      { ...schema, description: headerDescription },
    ]),
  ),
};

const messageOf = (event: DescribedEvent): Part => ({
  name: event.definition.type,
  title: event.definition.type,
  summary: event.definition.meaning,
  contentType,
  headers,
  payload: opened(toJsonSchema(eventSchema(event), "received")),
  examples: [{ name: event.name, payload: event.example }],
});

const channelOf = (area: EventArea, events: readonly DescribedEvent[]): Part => ({
  // The channel address depends on the subscription.
  address: null,
  title: area,
  description: `Events of the \`${area}\` area.`,
  messages: Object.fromEntries(
    events.map(({ name, definition }) => [definition.type, reference(`components/messages/${pascal(name)}`)]),
  ),
});

const operationOf = (area: EventArea, events: readonly DescribedEvent[]): Part => ({
  action: "send",
  title: `Events of ${area}`,
  summary: "Sent to every active subscription that includes these events.",
  channel: reference(`channels/${area}`),
  messages: events.map(({ definition }) => reference(`channels/${area}/messages/${definition.type}`)),
  bindings: { http: { method: "POST", bindingVersion: "0.3.0" } },
});

export function asyncApiDocument({ title, version, events }: DescribedEvents): Part {
  const areas = [...Map.groupBy(events, ({ definition }) => definition.area)];
  return {
    asyncapi: "3.1.0",
    info: { title, version, description },
    defaultContentType: contentType,
    channels: Object.fromEntries(areas.map(([area, own]) => [area, channelOf(area, own)])),
    operations: Object.fromEntries(areas.map(([area, own]) => [`send-${area}`, operationOf(area, own)])),
    components: { messages: Object.fromEntries(events.map((event) => [pascal(event.name), messageOf(event)])) },
  };
}
