import { refusal } from "../../shared/entry/problem.ts";
import type { ApiRequest, GatheringUseCase } from "../../shared/entry/use-case.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { StoreBusy, type Table } from "../../shared/store/table.ts";
import { challengeTarget, metChallenge, targetChallengeKey } from "../../shared/targets/target-challenge.ts";
import { holdTarget, provenTargets } from "../../shared/targets/target-claim-store.ts";
import type { AgentTimes } from "../../shared/time/agent-times.ts";
import { type Clock, realTime } from "../../shared/time/clock.ts";
import type { RandomBytes } from "../../shared/values/keys.ts";
import { accept, reject } from "../../shared/values/result.ts";
import type { ReachEventBus } from "../receiver/reach-receiver.ts";
import { busTargetOf } from "../subscription/bus-target.ts";
import type { EventSubscription } from "../subscription/event-subscription.ts";
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
import type { SuspensionEvent } from "../subscription/suspension-event.ts";
import type { TestEvent } from "../subscription/test-event.ts";
import type { contract } from "./contract.ts";

export interface VerifySubscriptionPlatform {
  readonly table: Table;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly agentTimes: AgentTimes;
  readonly reachBus: ReachEventBus;
  readonly testEvent: TestEvent;
  readonly suspensionEvent: SuspensionEvent;
}

type Request = ApiRequest<typeof contract>;

/** Has a test event with a nonce put on an event bus, or proves with the nonce that the bus is the agent's own. */
export const verifyEventSubscription = (platform: VerifySubscriptionPlatform): GatheringUseCase<typeof contract> => {
  const { table, clock, randomBytes, reachBus, testEvent, suspensionEvent } = platform;
  const realClock = () => realTime(clock());
  const suspend = suspendOusted(platform);

  /** A disabled subscription stays so: its agent makes it active when it wants events again. */
  const activeWrites = (before: EventSubscription, agentKey: string) => {
    if (before.status !== "suspended") return [];
    const now = clock();
    const after: EventSubscription = {
      ...before,
      status: "active",
      version: before.version + 1,
      lastModified: now.toISOString(),
    };
    const told = transitionToPut(after, agentKey, suspensionEvent(after, agentKey));
    return [...changedSubscriptionToWrites(before, after, agentKey, testEvent(after, agentKey, now)), told];
  };

  const ask = async (
    { caller: { agentKey }, ticket, answer }: Request,
    subscription: EventSubscription,
    target: string,
  ) => {
    if (await holdTarget(table, target, agentKey, realClock())) {
      const ready = answer({ outcome: "verified" });
      const record = ticket?.finished(ready, clock(), "new");
      const { written } = await writeWithRecord(table, activeWrites(subscription, agentKey), record);
      if (!written) throw new StoreBusy("another request changed the same event subscription");
      return accept(ready);
    }
    const bring = async (nonce: string) => {
      const { judgement } = await reachBus(subscription, testEvent(subscription, agentKey, clock(), nonce));
      if (judgement.kind === "received") return { arrived: true } as const;
      return { arrived: false, finding: judgement.finding } as const;
    };
    const challenge = await challengeTarget({ table, randomBytes }, { target, agentKey }, bring, realClock);
    if (challenge.kind === "too-early") {
      const detail = "A nonce was sent there less than an hour ago.";
      const { retryAfterSeconds } = challenge;
      return reject(refusal(eventSubscriptionProblems.challengePending, detail, { retryAfterSeconds }));
    }
    const ready = answer(
      challenge.kind === "sent"
        ? { outcome: "challenged", validUntil: challenge.validUntil.toISOString() }
        : { outcome: "failed", finding: challenge.finding },
    );
    if (ticket) await writeWithRecord(table, [], ticket.finished(ready, clock(), "new"));
    return accept(ready);
  };

  const prove = async (
    { caller: { agentKey }, ticket, answer }: Request,
    subscription: EventSubscription,
    target: string,
    nonce: string,
  ) => {
    const [item] = await table.read([targetChallengeKey(target, agentKey)]);
    const met = metChallenge(item, target, agentKey, nonce, realClock());
    if (!met)
      return reject(refusal(eventSubscriptionProblems.wrongNonce, "The nonce is not the one that was sent last."));

    const proof = await provenTargets(table, [target], agentKey, realClock());
    const ready = answer({ outcome: "verified" });
    const writes = [...activeWrites(subscription, agentKey), met.spent, ...proof.writes];
    const { written } = await writeWithRecord(table, writes, ticket?.finished(ready, clock(), "new"));
    if (!written) throw new StoreBusy("others changed the event subscription or the claims on its bus");
    for (const ousted of proof.ousted) await suspend(ousted, target);
    return accept(ready);
  };

  return {
    gather: ({ caller, path }) => [subscriptionItemKey(caller.agentKey, path.eventSubscriptionKey)],
    act: async (request, [item]) => {
      const { caller, path, body } = request;
      const subscription = itemToSubscription(item, caller.agentKey);
      if (!subscription) return reject(noSuchSubscription(path.eventSubscriptionKey));
      if (subscription.status === "archived") return reject(archivedSubscription(subscription.key));
      const target = busTargetOf(subscription);
      if (target === undefined) {
        return reject(
          refusal(eventSubscriptionProblems.notVerifiable, "The subscription goes to an address on the web."),
        );
      }
      return body.nonce === undefined
        ? ask(request, subscription, target)
        : prove(request, subscription, target, body.nonce);
    },
  };
};
