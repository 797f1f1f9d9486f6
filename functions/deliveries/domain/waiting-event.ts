import type { Delivery } from "./delivery.ts";

/**
 * Events that an agent fetches. They have no attempts: an event is acknowledged, or its wait expires. The expiry is not
 * written, because the state is derived from the time.
 */

const waitedInVain = ({ status, waitsUntil }: Delivery, realNow: Date): boolean =>
  status === "pending" && waitsUntil !== undefined && waitsUntil <= realNow.toISOString();

/** Derives the state at a time: an event whose wait has expired has failed. */
export const asOf = (delivery: Delivery, realNow: Date): Delivery =>
  waitedInVain(delivery, realNow) ? { ...delivery, status: "failed", finding: "not-fetched" } : delivery;

/** Delivery that its agent acknowledged. */
export const acknowledgedDelivery = (delivery: Delivery, now: Date): Delivery => {
  const { waitsUntil: _until, ...rest } = delivery;
  return { ...rest, status: "delivered", version: delivery.version + 1, lastModified: now.toISOString() };
};
