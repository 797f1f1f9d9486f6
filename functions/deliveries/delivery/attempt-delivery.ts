import type { CloudEvent } from "../../../events/cloud-event.ts";
import type { Table } from "../../shared/store/table.ts";
import { type Clock, realTime } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import { type Delivery, type DeliveryKind, isUnderWay } from "../domain/delivery.ts";
import { type DeliveryOutcome, settledDelivery } from "../domain/delivery-outcome.ts";
import { isInterruptedTooOften, withInterruption } from "../domain/interruption.ts";
import { changedDelivery, claimAttempt, leaseSecondsOf, outcomeToPut, type StoredDelivery } from "./delivery-store.ts";

/** Sends once. It is called after the attempt was counted, so that an attempt that dies is known. */
export type SendDelivery = () => Promise<DeliveryOutcome>;

/**
 * How deliveries of a kind leave the service: it looks whether this one may be tried now, and says what became of it without
 * an attempt, or how to make one.
 */
export type DeliverySender = (found: StoredDelivery) => Promise<DeliveryOutcome | SendDelivery>;

export interface AttemptPlatform {
  readonly table: Pick<Table, "write">;
  /** What the bus is told when a delivery has come to its end; events about events are not told. */
  readonly eventOf: (delivery: Delivery, agentKey: string) => CloudEvent | undefined;
  readonly senders: Readonly<Partial<Record<DeliveryKind, DeliverySender>>>;
  readonly clock: Clock;
  readonly log: Log;
}

export type AttemptDelivery = (found: StoredDelivery) => Promise<DeliveryOutcome["kind"] | "taken">;

/** Tries a pending delivery once, if it may be tried now, and notes what came of it. `taken`: another function has it. */
export const attemptDelivery =
  ({ table, eventOf, senders, clock, log }: AttemptPlatform): AttemptDelivery =>
  async (found) => {
    if (isUnderWay(found.delivery, realTime(clock()))) return "taken";
    const delivery = withInterruption(found.delivery, leaseSecondsOf(found.delivery));
    const sender = senders[delivery.kind];
    if (!sender) throw new Error(`nothing sends deliveries of the kind ${delivery.kind}`);

    const note = async (before: Delivery, outcome: DeliveryOutcome) => {
      const after = settledDelivery(before, outcome, clock());
      const event = after.status === "pending" ? undefined : eventOf(after, found.agentKey);
      const eventPuts = event ? [outcomeToPut(after, found.agentKey, event)] : [];
      const { written } = await table.write([changedDelivery(before, after), ...eventPuts]);
      if (!written) return "taken";
      log.info("DELIVERY_ATTEMPTED", { deliveryKey: delivery.key, kind: delivery.kind, outcome: outcome.kind });
      return outcome.kind;
    };

    if (isInterruptedTooOften(delivery)) return note(delivery, { kind: "failed", finding: "interrupted" });
    const decided = await sender({ ...found, delivery });
    if (typeof decided !== "function") return note(delivery, decided);
    const claimed = await claimAttempt(table, delivery, clock());
    return claimed ? note(claimed, await decided()) : "taken";
  };
