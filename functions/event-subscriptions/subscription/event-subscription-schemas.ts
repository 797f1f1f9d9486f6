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

/** Request and response schemas of event subscriptions. */

/** The rest depends on the installation and is validated by the use case. */
const looksLikeSource = (text: string): boolean => eventAreas.some((area) => text.endsWith(area));

const looksLikeType = (text: string): boolean => text.startsWith("com.");

const EventSource = v.pipe(
  v.string(),
  v.maxLength(256),
  v.check(
    namedRule("eventSource", looksLikeSource),
    "must be an event area, like charges, or its full address; all are listed at /v1/docs/events",
  ),
  reference,
  v.description(
    "Area of the events: the events address of the service followed by `/charges`, `/clearing`, `/3ds`, `/reports` or `/agent`, or `com.<service>.distributions`; the area alone, `charges`, will do",
  ),
);

const TargetUrl = v.pipe(
  CalledAddress,
  v.description(
    "URL that receives each event as a POST: https, at a public address, without a user name. A local service (`npm start`) also sends to `http://127.0.0.1`",
  ),
);

const TargetBusArn = v.pipe(
  EventBusArn,
  v.description(
    "Your EventBridge bus, instead of targetUrl, in the service's AWS partition. Its policy must allow the service to put events",
  ),
);

const Delivery = v.pipe(
  v.literal("pull"),
  v.description(
    `Instead of targetUrl and eventBusArn: events are queued until you fetch them with \`GET /eventSubscriptions/{eventSubscriptionKey}/waitingEvents\` and acknowledge them. A subscription without a fetch for ${forgottenAfterDays} days is disabled by its next event`,
  ),
);

const Contested = v.pipe(
  v.literal(true),
  v.description(
    "Claims an event bus that another agent uses. The subscription starts as `suspended`; `/eventSubscriptions/{eventSubscriptionKey}/verify` activates it",
  ),
);

const EventTypes = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.maxLength(128),
      v.check(
        namedRule("eventType", looksLikeType),
        "must be an event type, which begins with com.; all are listed at /v1/docs/events",
      ),
      reference,
    ),
  ),
  v.minLength(1),
  v.maxLength(20),
  v.check(
    namedRule<string[]>("uniqueItems", (types) => new Set(types).size === types.length),
    "must not repeat a value",
  ),
  v.description("Event types to send. Default: all types of the source"),
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
      v.description("A disabled subscription receives no events. After reactivation, it receives new events only"),
    ),
  ),
};

const shownEntries = {
  key: keySchema("eventSubscription"),
  agentKey: keySchema("agent"),
  status: v.pipe(
    v.picklist(Object.keys(subscriptionStates) as (keyof typeof subscriptionStates)[]),
    v.description(
      "`disabled` by you, by a 410 response of the receiver, or because its events were not fetched; `suspended` while another agent has verified the event bus",
    ),
  ),
  eventSource: TrustedText,
  eventDataSchema: TrustedText,
  eventTypes: v.optional(v.array(v.string())),
  targetUrl: v.optional(v.string()),
  eventBusArn: v.optional(v.string()),
  delivery: v.optional(v.pipe(v.literal("pull"), v.description("Events are queued until you fetch them"))),
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
      "A subscription to events, which are sent to your webhook endpoint or event bus, or queued until you fetch them.",
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
        v.description(
          "Secret that the events are signed with (Standard Webhooks). Shown only once. Store it securely.",
        ),
      ),
    ),
    secretWithheld: v.optional(
      v.pipe(v.literal(true), v.description("Returned instead of the secret when the response is replayed")),
    ),
  }),
  v.metadata({
    title: "NewEventSubscription",
    description: "An event subscription with its signing secret.",
    examples: [newSubscriptionExample],
  }),
);
