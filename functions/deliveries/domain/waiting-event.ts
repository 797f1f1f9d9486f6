import type { Delivery } from "./delivery.ts";

/**
 * An event that is not sent but waits for its agent to fetch it. Nobody attempts anything: it is acknowledged, or its time passes.
 * Nothing is written when that happens, because what it is then follows from the time.
 */

const waitedInVain = ({ status, waitsUntil }: Delivery, realNow: Date): boolean =>
  status === "pending" && waitsUntil !== undefined && waitsUntil <= realNow.toISOString();

/** A delivery as it is at a time: what waited in vain has failed. */
export const asOf = (delivery: Delivery, realNow: Date): Delivery =>
  waitedInVain(delivery, realNow) ? { ...delivery, status: "failed", finding: "not-fetched" } : delivery;

/** Its agent says that it has it. */
export const acknowledgedDelivery = (delivery: Delivery, now: Date): Delivery => {
  const { waitsUntil: _until, ...rest } = delivery;
  return { ...rest, status: "delivered", version: delivery.version + 1, lastModified: now.toISOString() };
};
