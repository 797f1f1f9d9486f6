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

/** Sends the content once. The attempt has already been counted, so a crash during the attempt can be detected. */
export type SendDelivery = () => Promise<DeliveryOutcome>;

/**
 * Checks whether a delivery of one kind can be attempted now. If an attempt is allowed, returns a function that sends the
 * content; otherwise, returns the outcome.
 */
export type DeliverySender = (found: StoredDelivery) => Promise<DeliveryOutcome | SendDelivery>;

export interface AttemptPlatform {
  readonly table: Pick<Table, "put" | "write">;
  /** Builds the event that reports a finished file delivery. Event deliveries have no such event. */
  readonly eventOf: (delivery: Delivery, agentKey: string) => CloudEvent | undefined;
  readonly senders: Readonly<Partial<Record<DeliveryKind, DeliverySender>>>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Attempts a pending delivery once, if allowed now, and stores the outcome. Returns `taken` if another function is attempting
 * the delivery.
 */
export type AttemptDelivery = (found: StoredDelivery) => Promise<DeliveryOutcome["kind"] | "taken">;

/**
 * Stores a new delivery. If the first attempt can start immediately, the same write counts it. Returns a function that makes
 * the attempt, or stores the outcome if no attempt is allowed. The returned function never rejects; after an error, the
 * sweep retries the delivery. Returns undefined if the delivery already exists, or if the sender's check threw an error (the
 * sweep then makes the first attempt). Rejects if the delivery cannot be stored.
 */
export type BeginDelivery = (made: StoredDelivery) => Promise<(() => Promise<void>) | undefined>;

export interface DeliveryAttempts {
  readonly attempt: AttemptDelivery;
  readonly begin: BeginDelivery;
}

export function deliveryAttempts({ table, eventOf, senders, clock, log }: AttemptPlatform): DeliveryAttempts {
  const decide = (found: StoredDelivery): Promise<DeliveryOutcome | SendDelivery> => {
    const sender = senders[found.delivery.kind];
    if (!sender) throw new Error(`no sender is configured for deliveries of the kind ${found.delivery.kind}`);
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
    const { agentKey } = made;
    const now = clock();
    const failed = (fault: unknown) => {
      log.error("FIRST_ATTEMPT_FAILED", fault, { deliveryKey: made.delivery.key });
      return undefined;
    };
    const decided = await decide(made).catch(failed);
    const delivery = typeof decided === "function" ? withAttemptCounted(made.delivery, now) : made.delivery;
    const isStored = await table.put(newDeliveryToPut({ ...made, delivery }, now));
    if (!isStored || decided === undefined) return undefined;
    const attemptFirst = async () =>
      note(delivery, agentKey, typeof decided === "function" ? await decided() : decided);
    return async () => {
      await attemptFirst().catch(failed);
    };
  };

  return { attempt, begin };
}
