import { exampleKey, exampleTime } from "../../shared/values/example-values.ts";

export const createSubscriptionExample = {
  eventSource: "https://events.acquiring.example/charges",
  targetUrl: "https://agent.example/hooks/acquiring",
  description: "Order system",
} as const;

export const updateSubscriptionExample = { targetUrl: "https://agent.example/hooks/new", status: "active" } as const;

export const subscriptionExample = {
  key: exampleKey("eventSubscription"),
  agentKey: exampleKey("agent"),
  status: "active",
  ...createSubscriptionExample,
  eventDataSchema: "https://api.acquiring.example/schemas/events/charges",
  created: exampleTime,
  version: 1,
} as const;

/** Example only: no subscription uses this secret. */
export const newSubscriptionExample = {
  ...subscriptionExample,
  secret: "whsec_ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZS0=",
} as const;
