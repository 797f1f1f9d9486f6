import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { BringNonce } from "../../shared/targets/target-challenge.ts";
import { type NotVerified, type TargetToVerify, verifyTarget } from "../../shared/targets/verify-target.ts";
import type { EventFailureReason } from "../../shared/values/failure-reasons.ts";
import { reject } from "../../shared/values/result.ts";
import type { SubscriptionVerificationPlatform } from "../platform/subscription-verification.ts";
import { busTargetOf } from "../subscription/bus-target.ts";
import { changedSubscription, type EventSubscription } from "../subscription/event-subscription.ts";
import {
  archivedSubscription,
  eventSubscriptionProblems,
  noSuchSubscription,
} from "../subscription/event-subscription-problems.ts";
import {
  changedSubscriptionToWrites,
  itemToSubscription,
  subscriptionItemKey,
  transitionToPut,
} from "../subscription/event-subscription-store.ts";
import { suspendOusted } from "../subscription/suspend-ousted.ts";
import type { contract } from "./contract.ts";

/** Sends a test event with a nonce to an event bus, or uses the nonce to verify that the agent owns the bus. */
export function verifyEventSubscription(platform: SubscriptionVerificationPlatform): GatheringUseCase<typeof contract> {
  const { clock, reachBus, testEvent, suspensionEvent } = platform;
  const suspend = suspendOusted(platform);

  const nonceOnBus =
    (subscription: EventSubscription, agentKey: string): BringNonce<EventFailureReason> =>
    async (nonce) => {
      const { result } = await reachBus(subscription, testEvent(subscription, agentKey, clock(), nonce));
      if (result.kind === "received") return { arrived: true };
      return { arrived: false, finding: result.finding };
    };

  /** Only a suspended subscription becomes active. A disabled subscription stays disabled until its agent activates it. */
  const activeWrites = (before: EventSubscription, agentKey: string) => {
    if (before.status !== "suspended") return [];
    const now = clock();
    const after = changedSubscription(before, { status: "active" }, now);
    const eventPut = transitionToPut(after, agentKey, suspensionEvent(after, agentKey));
    return [...changedSubscriptionToWrites(before, after, agentKey, testEvent(after, agentKey, now)), eventPut];
  };

  return {
    gather: ({ caller, path }) => [subscriptionItemKey(caller.agentKey, path.eventSubscriptionKey)],
    act: async ({ caller: { agentKey }, path, body: { nonce }, ticket, answer }, [item]) => {
      const subscription = itemToSubscription(item, agentKey);
      if (!subscription) return reject(noSuchSubscription(path.eventSubscriptionKey));
      if (subscription.status === "archived") return reject(archivedSubscription(subscription.key));
      const target = busTargetOf(subscription);
      if (target === undefined) return reject(notVerifiable());

      const toVerify: TargetToVerify<EventFailureReason> = {
        agentKey,
        targets: [target],
        bring: nonceOnBus(subscription, agentKey),
        activeWrites: () => activeWrites(subscription, agentKey),
        suspendOusted: (ousted) => suspend(ousted, target),
      };
      const verified = await verifyTarget(platform, toVerify, { nonce, ticket, answer });
      return verified.ok ? verified : reject(notVerified(verified.refused));
    },
  };
}

const notVerifiable = () =>
  refusal(eventSubscriptionProblems.notVerifiable, "The target of the subscription is not an event bus.");

const notVerified = (why: NotVerified) =>
  why.kind === "wrong-nonce"
    ? refusal(
        eventSubscriptionProblems.wrongNonce,
        "The nonce is not the latest one, has already been used, or has expired.",
      )
    : refusal(eventSubscriptionProblems.challengePending, "You requested a nonce for this bus less than an hour ago.", {
        retryAfterSeconds: why.retryAfterSeconds,
      });
