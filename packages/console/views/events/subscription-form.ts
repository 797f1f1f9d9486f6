import type { EventSubscription, ParametersOf } from "../../../client/index.ts";

type CreateBody = ParametersOf<"createEventSubscription">["body"];
type UpdateBody = ParametersOf<"updateEventSubscription">["body"];

export interface SubscriptionForm {
  /** Event source, such as `charges`. */
  readonly eventSource: string;
  readonly way: "webhook" | "event-bus" | "pull";
  readonly targetUrl: string;
  readonly eventBusArn: string;
  /** Event types, separated by commas or spaces; empty for all event types of the source. */
  readonly eventTypes: string;
  readonly description: string;
}

export const sourceChoices = [
  ["charges", "Payments: every action"],
  ["clearing", "Clearing: accepted, rejected or withdrawn"],
  ["3ds", "Authentications: results"],
  ["reports", "Reports: status changes, undeliverable reports"],
  ["distributions", "Distributions: changes, successful and failed deliveries"],
  ["agent", "Your account: limits nearly reached, suspected card testing"],
  ["processorTokens", "Stored cards: created, changed, archived or about to be archived"],
] as const;

export const wayChoices = [
  ["webhook", "Webhook endpoint"],
  ["event-bus", "Amazon EventBridge bus"],
  ["pull", "Event queue: you fetch the events (pull)"],
] as const;

export const newSubscriptionForm = (): SubscriptionForm => ({
  eventSource: "charges",
  way: "webhook",
  targetUrl: "",
  eventBusArn: "",
  eventTypes: "",
  description: "",
});

function wayOf({ targetUrl, eventBusArn }: EventSubscription): SubscriptionForm["way"] {
  if (targetUrl !== undefined) return "webhook";
  return eventBusArn === undefined ? "pull" : "event-bus";
}

export const subscriptionFormOf = (subscription: EventSubscription): SubscriptionForm => ({
  eventSource: subscription.eventSource,
  way: wayOf(subscription),
  targetUrl: subscription.targetUrl ?? "",
  eventBusArn: subscription.eventBusArn ?? "",
  eventTypes: (subscription.eventTypes ?? []).join(", "),
  description: subscription.description ?? "",
});

const typesIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean);

function targetOf({ way, targetUrl, eventBusArn }: SubscriptionForm) {
  if (way === "webhook") return { targetUrl: targetUrl.trim() };
  return way === "event-bus" ? { eventBusArn: eventBusArn.trim() } : { delivery: "pull" as const };
}

export function createSubscriptionBody(form: SubscriptionForm): CreateBody {
  const [eventTypes, description] = [typesIn(form.eventTypes), form.description.trim()];
  return {
    eventSource: form.eventSource,
    ...targetOf(form),
    ...(eventTypes.length > 0 && { eventTypes }),
    ...(description !== "" && { description }),
  };
}

/**
 * Returns the request body with all fields of the edit dialog. The target type and the event bus cannot be changed. An empty
 * `eventTypes` or `description` is sent as null, which removes the value.
 */
export function updateSubscriptionBody({ way, targetUrl, eventTypes, description }: SubscriptionForm): UpdateBody {
  const types = typesIn(eventTypes);
  return {
    ...(way === "webhook" && { targetUrl: targetUrl.trim() }),
    eventTypes: types.length > 0 ? types : null,
    description: description.trim() || null,
  };
}
