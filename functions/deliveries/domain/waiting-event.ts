import type { Delivery } from "./delivery.ts";

/**
 * An event for a pull subscription is never sent: either the agent acknowledges it, or it expires. The expired state is not
 * stored, because it is derived from the time.
 */

const waitedInVain = ({ status, waitsUntil }: Delivery, realNow: Date): boolean =>
  status === "pending" && waitsUntil !== undefined && waitsUntil <= realNow.toISOString();

/** Derives the state of a delivery at a given time: an expired event counts as failed. */
export const asOf = (delivery: Delivery, realNow: Date): Delivery =>
  waitedInVain(delivery, realNow) ? { ...delivery, status: "failed", finding: "not-fetched" } : delivery;

export function acknowledgedDelivery(delivery: Delivery, now: Date): Delivery {
  const { waitsUntil: _until, ...rest } = delivery;
  return { ...rest, status: "delivered", version: delivery.version + 1, lastModified: now.toISOString() };
}
