import type { Delivery } from "../domain/delivery.ts";

/** A realistic event delivery with the given changes. */
export const aDelivery = (change: Partial<Delivery> = {}): Delivery => ({
  key: "dlv-00000000000000000001",
  kind: "webhook",
  status: "pending",
  target: { eventSubscriptionKey: "sub-00000000000000000001" },
  carries: { eventId: "evt-00000000000000000001", eventType: "com.acquiring.charges.action" },
  attemptCount: 0,
  attempts: [],
  nextAttemptAt: "2026-11-20T10:00:00.000Z",
  created: "2026-11-20T10:00:00.000Z",
  version: 1,
  ...change,
});
