import * as v from "valibot";
import { CloudEvent, type EventArea, type EventDefinition } from "../../../events/cloud-event.ts";
import type { Parameter, Webhook } from "./openapi-types.ts";
import { toJsonSchema } from "./schemas/to-json-schema.ts";

export interface DescribedEvent {
  /** Name in the catalogue, such as `charge-action`. */
  readonly name: string;
  readonly definition: EventDefinition;
  readonly example: CloudEvent;
}

/** The beginning of an event's `source` depends on the deployment, so the schema describes only its end. */
const sourceOf = (area: EventArea) =>
  area === "distributions"
    ? v.pipe(v.string(), v.regex(/^com\.[a-z0-9-]+\.distributions$/), v.description("`com.<service>.distributions`"))
    : v.pipe(
        v.string(),
        v.regex(new RegExp(`^https://.+/${area}$`)),
        v.description(`The service's base URL for events, followed by \`/${area}\``),
      );

export const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

export const eventSchema = ({ name, definition: { area, type, meaning, data } }: DescribedEvent) =>
  v.pipe(
    v.strictObject({
      ...CloudEvent.entries,
      source: sourceOf(area),
      type: v.pipe(v.string(), v.regex(new RegExp(`^com\\.[a-z0-9-]+\\.${type.replaceAll(".", "\\.")}$`))),
      data,
    }),
    v.metadata({ title: `${pascal(name)}Event`, description: meaning }),
  );

/** Standard Webhooks headers, by component name. */
export const webhookParameters = {
  WebhookId: {
    name: "webhook-id",
    in: "header",
    required: true,
    description: "Event ID, identical in every delivery attempt. Use this ID to detect duplicates.",
    schema: { type: "string" },
  },
  WebhookTimestamp: {
    name: "webhook-timestamp",
    in: "header",
    required: true,
    description:
      "Time when this attempt started, as a Unix time in seconds. Reject requests whose timestamp differs from your clock by more than five minutes.",
    schema: { type: "string", pattern: "^\\d+$" },
  },
  WebhookSignature: {
    name: "webhook-signature",
    in: "header",
    required: true,
    description:
      "Signatures in the [Standard Webhooks](https://www.standardwebhooks.com) format, one for each valid secret, separated by spaces. Each signature is `v1,` followed by a base64-encoded HMAC-SHA-256. The signed content is `webhook-id`, `webhook-timestamp` and the body, separated by full stops. To get the HMAC key, base64-decode the part of the secret after `whsec_`.",
    schema: { type: "string", pattern: "^v1,\\S+( v1,\\S+)*$" },
  },
} as const satisfies Record<string, Parameter>;

export const webhooksOf = (events: readonly DescribedEvent[]): Readonly<Record<string, Webhook>> =>
  Object.fromEntries(events.map((event) => [event.definition.type, webhookOf(event)]));

const webhookOf = (event: DescribedEvent): Webhook => ({
  post: {
    operationId: event.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: ["event-subscriptions"],
    summary: event.definition.type,
    description: event.definition.meaning,
    // Webhook requests are authenticated only by their signatures, not by credentials such as a bearer token.
    security: [],
    parameters: Object.keys(webhookParameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: {
        "application/cloudevents+json": {
          schema: toJsonSchema(eventSchema(event), "received"),
          example: event.example,
        },
      },
    },
    responses: {
      "2XX": { description: "The event was received. The service ignores the body of your response." },
      "410": { description: "Your endpoint no longer accepts events. The service disables the subscription." },
      default: {
        description:
          "The delivery failed. The service makes up to ten attempts in total, over about 75 hours, and does not follow redirects.",
      },
    },
  },
});
