import type { CloudEvent } from "../../../events/cloud-event.ts";
import {
  type AttemptResult,
  afterFailure,
  afterSuccess,
  busTargetOf,
  decideAttempt,
  type EventSubscription,
  itemToHealth,
  itemToSubscription,
  pauseSecondsAfter,
  type ReachReceiver,
  type ReceiverHealth,
  type ReceiverHealthStore,
  receiverHealthKey,
  subscriptionItemKey,
} from "../../event-subscriptions/published.ts";
import type { Table } from "../../shared/store/table.ts";
import { holdTarget, noteTargetUse } from "../../shared/targets/target-claim-store.ts";
import { addSeconds, type Clock, realTime } from "../../shared/time/clock.ts";
import type { DeliverySender, SendDelivery } from "../delivery/attempt-delivery.ts";
import type { StoredDelivery } from "../delivery/delivery-store.ts";
import { type Delivery, type DeliveryAttempt, failedAttemptsOf } from "../domain/delivery.ts";

export interface EventDeliverySenderPlatform {
  readonly table: Pick<Table, "read" | "write">;
  readonly health: ReceiverHealthStore;
  readonly reach: ReachReceiver;
  /** Disables a subscription whose receiver responded with 410 Gone, until its agent reactivates the subscription. */
  readonly disable: (subscription: EventSubscription, agentKey: string, now: Date) => Promise<unknown>;
  readonly clock: Clock;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
}

/**
 * Failures are counted per receiver: while a receiver is failing, one event at a time is sent as a probe, and the other
 * events wait for the outcome (see receiver-health.ts). Failures are also counted per event: an event that a receiver always
 * rejects is abandoned, even if the receiver accepts other events.
 */
export function eventDeliverySender(platform: EventDeliverySenderPlatform): DeliverySender {
  const { table, health: healths, clock, random } = platform;

  const send =
    (
      event: CloudEvent,
      { delivery, agentKey }: StoredDelivery,
      subscription: EventSubscription,
      health: ReceiverHealth,
    ): SendDelivery =>
    async () => {
      const started = clock();
      const bus = busTargetOf(subscription);
      if (bus !== undefined && !(await holdTarget(table, bus, agentKey, realTime(started)))) {
        return { kind: "failed", finding: "target-in-use" };
      }
      const { result, statusCode } = await platform.reach(subscription, event, realTime(started));
      const ended = clock();
      const attempt = attemptOf(result, started, ended, statusCode);
      if (result.kind === "received") {
        if (bus !== undefined) await noteTargetUse(table, bus, agentKey, realTime(ended));
        if (health.failures > 0) await healths.note(agentKey, subscription, health, afterSuccess(ended));
        return { kind: "delivered", attempt };
      }
      if (result.kind === "gone") {
        await platform.disable(subscription, agentKey, ended);
        return { kind: "failed", finding: "gone", attempt };
      }
      const { finding, retryAfterSeconds } = result;
      const failures = failedAttemptsOf(delivery);
      const failed = { deliveryKey: delivery.key, firstFailedAt: failures[0]?.started, retryAfterSeconds };
      const spread = random();
      const next = afterFailure(health, failed, ended, spread);
      const at = nextAttemptAt(delivery, failures.length, next, ended, spread);
      // An abandoned event is not retried. If its failure leaves the receiver's health unchanged, its claim on the probe is
      // released, so that another event can probe the receiver immediately.
      const givesBackTurn = !at && health.failures > 0;
      const isNews = next !== health || givesBackTurn;
      const isOvertaken = isNews && !(await healths.note(agentKey, subscription, health, next));
      // If two attempts to reach a receiver overlap, only the first outcome updates the receiver's health, but a
      // `Retry-After` in the second response must still be respected.
      if (isOvertaken && retryAfterSeconds) {
        await healths.leaveAlone(agentKey, subscription, addSeconds(ended, retryAfterSeconds));
      }
      return at ? { kind: "later", attempt, at } : { kind: "failed", finding, attempt };
    };

  return async (found) => {
    const { delivery, agentKey, content } = found;
    const { eventSubscriptionKey } = delivery.target;
    if (!eventSubscriptionKey || !content) throw new Error(`the delivery ${delivery.key} has no event`);
    const [item, healthItem] = await table.read([
      subscriptionItemKey(agentKey, eventSubscriptionKey),
      receiverHealthKey(agentKey, eventSubscriptionKey),
    ]);
    const subscription = itemToSubscription(item, agentKey);
    if (subscription?.status === "suspended") return { kind: "failed", finding: "target-in-use" };
    if (subscription?.status !== "active") return { kind: "failed", finding: "target-not-active" };

    const health = itemToHealth(healthItem, subscription);
    const now = clock();
    const decision = decideAttempt(health, waitingEvent(delivery), now);
    if (decision.kind === "wait") return { kind: "postponed", at: decision.until };
    if (decision.kind === "give-up") return { kind: "failed", finding: "given-up" };
    if (health.failures > 0 && !(await healths.claimProbe(agentKey, subscription, health, now))) {
      return { kind: "postponed", at: addSeconds(now, probeTurnSeconds) };
    }
    return send(content, found, subscription, health);
  };
}

/** Failures before a manual resend do not count. */
const waitingEvent = (delivery: Delivery) => ({
  deliveryKey: delivery.key,
  created: delivery.resent ?? delivery.created,
  hasFailed: failedAttemptsOf(delivery).length > 0,
});

/**
 * Delay, in seconds, before a delivery is checked again while another delivery is probing the receiver. Must be longer than
 * the timeout of one attempt.
 */
const probeTurnSeconds = 20;

/**
 * Returns the time of the next attempt, after the backoff of both the event and its receiver. Returns undefined if the event or
 * the receiver has no attempts left.
 */
function nextAttemptAt(
  delivery: Delivery,
  failuresBefore: number,
  health: ReceiverHealth,
  now: Date,
  spread: number,
): Date | undefined {
  const pauseSeconds = pauseSecondsAfter(failuresBefore, spread);
  if (pauseSeconds === undefined) return undefined;
  const ownTime = addSeconds(now, pauseSeconds);
  const decision = decideAttempt(health, { ...waitingEvent(delivery), hasFailed: true }, now);
  if (decision.kind === "give-up") return undefined;
  return decision.kind === "wait" && decision.until > ownTime ? decision.until : ownTime;
}

const attemptOf = (
  result: AttemptResult,
  started: Date,
  ended: Date,
  statusCode: number | undefined,
): DeliveryAttempt => ({
  started: started.toISOString(),
  durationMilliseconds: ended.getTime() - started.getTime(),
  outcome: result.kind === "received" ? "delivered" : "failed",
  ...(result.kind !== "received" && { finding: result.finding }),
  ...(statusCode !== undefined && { statusCode }),
});
