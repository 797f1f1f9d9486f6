import { exampleKey, exampleTime } from "../../shared/values/example-values.ts";

export const deliveryExample = {
  key: exampleKey("delivery"),
  kind: "webhook",
  status: "delivered",
  target: { eventSubscriptionKey: exampleKey("eventSubscription") },
  carries: { eventId: exampleKey("event"), eventType: "com.acquiring.charges.action" },
  attemptCount: 1,
  attempts: [{ started: exampleTime, durationMilliseconds: 84, outcome: "delivered", statusCode: 204 }],
  created: exampleTime,
  lastModified: exampleTime,
  version: 3,
} as const;
