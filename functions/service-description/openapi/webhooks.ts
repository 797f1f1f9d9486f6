import * as v from "valibot";
import { CloudEvent, type EventArea, type EventDefinition } from "../../../events/cloud-event.ts";
import type { Parameter, Webhook } from "./openapi-types.ts";
import { toJsonSchema } from "./schemas/to-json-schema.ts";

/** The webhooks of the service, generated from its event catalogue. */

export interface DescribedEvent {
  /** Name in the catalogue: `charge-action`. */
  readonly name: string;
  readonly definition: EventDefinition;
  readonly example: CloudEvent;
}

/** The rest of a source depends on the installation. */
const sourceOf = (area: EventArea) =>
  area === "distributions"
    ? v.pipe(v.string(), v.regex(/^com\.[a-z0-9-]+\.distributions$/), v.description("`com.<service>.distributions`"))
    : v.pipe(
        v.string(),
        v.regex(new RegExp(`^https://.+/${area}$`)),
        v.description(`The events address of the service, followed by \`/${area}\``),
      );

const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The entire event, envelope and data. */
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

/** The headers of Standard Webhooks, by component name. */
export const webhookParameters = {
  WebhookId: {
    name: "webhook-id",
    in: "header",
    required: true,
    description: "ID of the event, identical on every attempt. Use it to ignore duplicates.",
    schema: { type: "string" },
  },
  WebhookTimestamp: {
    name: "webhook-timestamp",
    in: "header",
    required: true,
    description: "Start of this attempt, in seconds since 1970. Reject events older than five minutes.",
    schema: { type: "string", pattern: "^\\d+$" },
  },
  WebhookSignature: {
    name: "webhook-signature",
    in: "header",
    required: true,
    description:
      "Signatures in the [Standard Webhooks](https://www.standardwebhooks.com) format, one for each valid secret, separated by spaces: `v1,` and the base64 of the HMAC-SHA-256 of `id.timestamp.body`. The HMAC key is the decoded base64 after `whsec_`.",
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
    // It is signed. Receivers that require other credentials get none.
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
      "2XX": { description: "The event is received. The body of your response is ignored." },
      "410": { description: "The receiver rejects all further events: the subscription is disabled." },
      default: {
        description:
          "The delivery failed: the event is sent again, ten times within 75 hours. Redirects are not followed.",
      },
    },
  },
});
