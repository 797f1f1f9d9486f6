import * as v from "valibot";
import { eventAreas } from "../../../events/cloud-event.ts";
import { EventBusArn } from "../../shared/values/inputs/aws-names.ts";
import { printableText } from "../../shared/values/inputs/printable-text.ts";
import { CalledAddress } from "../../shared/values/inputs/web-address.ts";
import { namedRule } from "../../shared/values/named-rule.ts";
import {
  keySchema,
  reference,
  secretText,
  Timestamp,
  TrustedText,
  VersionNumber,
} from "../../shared/values/schemas.ts";
import { forgottenAfterDays, subscriptionStates } from "./event-subscription.ts";
import { newSubscriptionExample, subscriptionExample } from "./event-subscription-examples.ts";

/**
 * Checks only that the source ends with an event area. The use case validates the beginning of the source, which depends on the
 * deployment.
 */
const looksLikeSource = (text: string): boolean => eventAreas.some((area) => text.endsWith(area));

const EventSource = v.pipe(
  v.string(),
  v.maxLength(256),
  v.check(
    namedRule("eventSource", looksLikeSource),
    "must be an event area, such as charges, or the full source of such an area; see /v1/docs/events for all areas",
  ),
  reference,
  v.description(
    "Source of the events: `com.<service>.distributions`, or the service's events URL followed by `/charges`, `/clearing`, `/3ds`, `/reports`, `/agent` or `/processorTokens`. You can also specify only the area, such as `charges`",
  ),
);

const TargetUrl = v.pipe(
  CalledAddress,
  v.description(
    "URL to which each event is sent as a POST request. The URL must use HTTPS and contain no user name or password, and its host must resolve only to public IP addresses. A local service (`npm start`) also sends to `http://127.0.0.1`",
  ),
);

const TargetBusArn = v.pipe(
  EventBusArn,
  v.description(
    "ARN of your EventBridge bus (alternative to `targetUrl` and `delivery`). The bus must be in the service's AWS partition, and its policy must allow the service to put events",
  ),
);

const Delivery = v.pipe(
  v.literal("pull"),
  v.description(
    `Alternative to \`targetUrl\` and \`eventBusArn\`: events are queued until you fetch them with \`GET /eventSubscriptions/{eventSubscriptionKey}/waitingEvents\` and acknowledge them. If you do not fetch events for ${forgottenAfterDays} days, the next event disables the subscription`,
  ),
);

const Contested = v.pipe(
  v.literal(true),
  v.description(
    "Allows the subscription to be created even if another agent uses the event bus. The subscription is then `suspended` until you verify your ownership with `POST /eventSubscriptions/{eventSubscriptionKey}/verify`. If no other agent uses the bus, this property has no effect",
  ),
);

const EventTypes = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.maxLength(128),
      v.check(
        namedRule<string>("eventType", (type) => type.startsWith("com.")),
        "must be an event type that begins with com.; see /v1/docs/events for all types",
      ),
      reference,
    ),
  ),
  v.minLength(1),
  v.maxLength(20),
  v.check(
    namedRule<string[]>("uniqueItems", (types) => new Set(types).size === types.length),
    "must not contain duplicates",
  ),
  v.description("Event types to deliver, besides test events. If omitted, all types of the source are delivered"),
);

const Description = printableText(1, 160);

export const createSubscriptionEntries = {
  eventSource: EventSource,
  targetUrl: v.optional(TargetUrl),
  eventBusArn: v.optional(TargetBusArn),
  delivery: v.optional(Delivery),
  eventTypes: v.optional(EventTypes),
  description: v.optional(Description),
  contested: v.optional(Contested),
};

export const updateSubscriptionEntries = {
  targetUrl: v.optional(TargetUrl),
  eventTypes: v.nullish(EventTypes),
  description: v.nullish(Description),
  status: v.optional(
    v.pipe(
      v.picklist(["active", "disabled"]),
      v.description(
        "Events that occur while the subscription is disabled are not delivered, not even after reactivation",
      ),
    ),
  ),
};

const shownEntries = {
  key: keySchema("eventSubscription"),
  agentKey: keySchema("agent"),
  status: v.pipe(
    v.picklist(Object.keys(subscriptionStates) as (keyof typeof subscriptionStates)[]),
    v.description(
      `\`disabled\`: you disabled the subscription, the receiver responded with 410, or the events were not fetched for ${forgottenAfterDays} days. \`suspended\`: another agent uses the event bus, and you have not verified your ownership`,
    ),
  ),
  eventSource: TrustedText,
  eventDataSchema: TrustedText,
  eventTypes: v.optional(v.array(v.string())),
  targetUrl: v.optional(v.string()),
  eventBusArn: v.optional(v.string()),
  delivery: v.optional(
    v.pipe(v.literal("pull"), v.description("Events are queued until you acknowledge them or they expire")),
  ),
  description: v.optional(v.string()),
  created: Timestamp,
  lastModified: v.optional(Timestamp),
  version: VersionNumber,
};

export const EventSubscription = v.pipe(
  v.object(shownEntries),
  v.metadata({
    title: "EventSubscription",
    description:
      "A subscription to events. The events are sent to your webhook endpoint or event bus, or queued for you to fetch.",
    examples: [subscriptionExample],
  }),
);

export const NewEventSubscription = v.pipe(
  v.object({
    ...shownEntries,
    secret: v.optional(
      v.pipe(
        v.string(),
        secretText,
        v.description("Secret used to sign events (Standard Webhooks). Returned only once. Store it securely."),
      ),
    ),
    secretWithheld: v.optional(
      v.pipe(
        v.literal(true),
        v.description(
          "`true` if this response is replayed for a retry. `secret` is then omitted, because the secret is not stored",
        ),
      ),
    ),
  }),
  v.metadata({
    title: "NewEventSubscription",
    description: "An event subscription with its signing secret.",
    examples: [newSubscriptionExample],
  }),
);
