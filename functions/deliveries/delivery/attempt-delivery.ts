import type { CloudEvent } from "../../../events/cloud-event.ts";
import type { Table } from "../../shared/store/table.ts";
import { type Clock, realTime } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import { type Delivery, type DeliveryKind, isUnderWay } from "../domain/delivery.ts";
import { type DeliveryOutcome, settledDelivery } from "../domain/delivery-outcome.ts";
import { isInterruptedTooOften, withInterruption } from "../domain/interruption.ts";
import {
  changedDelivery,
  claimAttempt,
  leaseSecondsOf,
  newDeliveryToPut,
  outcomeToPut,
  type StoredDelivery,
  withAttemptCounted,
} from "./delivery-store.ts";

/** Sends once. The attempt is already counted, so an attempt that crashes is known. */
export type SendDelivery = () => Promise<DeliveryOutcome>;

/**
 * Sender for one kind of deliveries. Checks whether an attempt is allowed now. Returns the outcome if it is not,
 * otherwise a function that sends.
 */
export type DeliverySender = (found: StoredDelivery) => Promise<DeliveryOutcome | SendDelivery>;

export interface AttemptPlatform {
  readonly table: Pick<Table, "put" | "write">;
  /** Event for the end of a delivery; deliveries of events have none. */
  readonly eventOf: (delivery: Delivery, agentKey: string) => CloudEvent | undefined;
  readonly senders: Readonly<Partial<Record<DeliveryKind, DeliverySender>>>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Attempts a pending delivery once, if allowed now, and stores the outcome. `taken`: another function is attempting it. */
export type AttemptDelivery = (found: StoredDelivery) => Promise<DeliveryOutcome["kind"] | "taken">;

/**
 * Stores a new delivery. The same write counts its first attempt if one is allowed now. Returns a function that makes the
 * attempt, with failures left to the sweep. Returns undefined if the delivery already exists, or if the check failed.
 * Rejects if the delivery was not stored.
 */
export type BeginDelivery = (made: StoredDelivery) => Promise<(() => Promise<void>) | undefined>;

export interface DeliveryAttempts {
  readonly attempt: AttemptDelivery;
  readonly begin: BeginDelivery;
}

/** Attempts deliveries and stores the outcomes. */
export const deliveryAttempts = ({ table, eventOf, senders, clock, log }: AttemptPlatform): DeliveryAttempts => {
  const decide = (found: StoredDelivery): Promise<DeliveryOutcome | SendDelivery> => {
    const sender = senders[found.delivery.kind];
    if (!sender) throw new Error(`nothing sends deliveries of the kind ${found.delivery.kind}`);
    return sender(found);
  };

  const note = async (before: Delivery, agentKey: string, outcome: DeliveryOutcome) => {
    const after = settledDelivery(before, outcome, clock());
    const event = after.status === "pending" ? undefined : eventOf(after, agentKey);
    const eventPuts = event ? [outcomeToPut(after, agentKey, event)] : [];
    const { written } = await table.write([changedDelivery(before, after), ...eventPuts]);
    if (!written) return "taken";
    log.info("DELIVERY_ATTEMPTED", { deliveryKey: before.key, kind: before.kind, outcome: outcome.kind });
    return outcome.kind;
  };

  const attempt: AttemptDelivery = async (found) => {
    if (isUnderWay(found.delivery, realTime(clock()))) return "taken";
    const { agentKey } = found;
    const delivery = withInterruption(found.delivery, leaseSecondsOf(found.delivery));
    if (isInterruptedTooOften(delivery)) return note(delivery, agentKey, { kind: "failed", finding: "interrupted" });
    const decided = await decide({ ...found, delivery });
    if (typeof decided !== "function") return note(delivery, agentKey, decided);
    const claimed = await claimAttempt(table, delivery, clock());
    return claimed ? note(claimed, agentKey, await decided()) : "taken";
  };

  const begin: BeginDelivery = async (made) => {
    const { agentKey, content } = made;
    const now = clock();
    const failed = (fault: unknown) => {
      log.error("FIRST_ATTEMPT_FAILED", fault, { deliveryKey: made.delivery.key });
      return undefined;
    };
    const decided = await decide(made).catch(failed);
    const delivery = typeof decided === "function" ? withAttemptCounted(made.delivery, now) : made.delivery;
    const isStored = await table.put(newDeliveryToPut(delivery, agentKey, content, now));
    if (!isStored || decided === undefined) return undefined;
    const attemptFirst = async () =>
      note(delivery, agentKey, typeof decided === "function" ? await decided() : decided);
    return async () => {
      await attemptFirst().catch(failed);
    };
  };

  return { attempt, begin };
};
