import type { EventSubscription, ParametersOf } from "../../../client/index.ts";

/** A subscription as somebody fills it in, and what is sent of it. */

type CreateBody = ParametersOf<"createEventSubscription">["body"];
type UpdateBody = ParametersOf<"updateEventSubscription">["body"];

export interface SubscriptionForm {
  /** `charges`: what the events are about. */
  readonly eventSource: string;
  readonly way: "webhook" | "event-bus" | "pull";
  readonly targetUrl: string;
  readonly eventBusArn: string;
  /** With commas or blanks between them; all types of the source when empty. */
  readonly eventTypes: string;
  readonly description: string;
}

export const sourceChoices = [
  ["charges", "Payments: each step of them"],
  ["clearing", "Clearing: what the networks took and rejected"],
  ["3ds", "Authentications: how they ended"],
  ["reports", "Reports: written, or failed"],
  ["distributions", "Distributions: what was brought, and what could not be"],
  ["agent", "Your account: limits that come near, cards that seem to be tested"],
  ["processorTokens", "Stored cards: made, changed, ended or soon to end"],
] as const;

export const wayChoices = [
  ["webhook", "to an address of yours (webhook)"],
  ["event-bus", "to your own EventBridge bus"],
  ["pull", "nowhere: you fetch them"],
] as const;

export const newSubscriptionForm = (): SubscriptionForm => ({
  eventSource: "charges",
  way: "webhook",
  targetUrl: "",
  eventBusArn: "",
  eventTypes: "",
  description: "",
});

const wayOf = ({ targetUrl, eventBusArn }: EventSubscription): SubscriptionForm["way"] => {
  if (targetUrl !== undefined) return "webhook";
  return eventBusArn === undefined ? "pull" : "event-bus";
};

export const subscriptionFormOf = (subscription: EventSubscription): SubscriptionForm => ({
  eventSource: subscription.eventSource,
  way: wayOf(subscription),
  targetUrl: subscription.targetUrl ?? "",
  eventBusArn: subscription.eventBusArn ?? "",
  eventTypes: (subscription.eventTypes ?? []).join(", "),
  description: subscription.description ?? "",
});

const typesIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean);

const targetOf = ({ way, targetUrl, eventBusArn }: SubscriptionForm) => {
  if (way === "webhook") return { targetUrl: targetUrl.trim() };
  return way === "event-bus" ? { eventBusArn: eventBusArn.trim() } : { delivery: "pull" as const };
};

export const createSubscriptionBody = (form: SubscriptionForm): CreateBody => {
  const [eventTypes, description] = [typesIn(form.eventTypes), form.description.trim()];
  return {
    eventSource: form.eventSource,
    ...targetOf(form),
    ...(eventTypes.length > 0 && { eventTypes }),
    ...(description !== "" && { description }),
  };
};

/** All that may change: the kind of the target stays, and what was emptied is taken away. */
export const updateSubscriptionBody = ({ way, targetUrl, eventTypes, description }: SubscriptionForm): UpdateBody => {
  const types = typesIn(eventTypes);
  return {
    ...(way === "webhook" && { targetUrl: targetUrl.trim() }),
    eventTypes: types.length > 0 ? types : null,
    description: description.trim() || null,
  };
};
