import type { EventSubscription } from "../subscription/event-subscription.ts";

/** A subscription to charge events. A test overrides the properties that it tests. */
export const aSubscription = (change: Partial<EventSubscription> = {}): EventSubscription => ({
  key: "sub-00000000000000000001",
  status: "active",
  area: "charges",
  eventSource: "https://events.acquiring.example/charges",
  eventDataSchema: "https://api.acquiring.example/schemas/events/charges",
  targetUrl: "https://agent.example/hook",
  secret: { number: 1, keyVersion: 1 },
  created: "2026-11-20T10:00:00.000Z",
  version: 1,
  revision: 1,
  ...change,
});
