import type { DeliveryOutcome } from "../domain/delivery-outcome.ts";
import type { StoredDelivery } from "./delivery-store.ts";

/** Sends once. It is called after the attempt was counted, so that an attempt that dies is known. */
export type Send = () => Promise<DeliveryOutcome>;

/**
 * How deliveries of a kind leave the service: it looks whether this one may be tried now, and says what became of it without
 * an attempt, or how to make one.
 */
export type DeliverySender = (found: StoredDelivery) => Promise<DeliveryOutcome | Send>;
