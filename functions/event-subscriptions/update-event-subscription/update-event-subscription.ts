import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { holdTarget } from "../../shared/targets/target-claim-store.ts";
import { realTime } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import type { SubscriptionChangesPlatform } from "../platform/subscription-changes.ts";
import { busTargetOf } from "../subscription/bus-target.ts";
import { changedSubscription } from "../subscription/event-subscription.ts";
import { archivedSubscription, noSuchSubscription, targetInUse } from "../subscription/event-subscription-problems.ts";
import {
  changedSubscriptionToWrites,
  itemToSubscription,
  subscriptionItemKey,
} from "../subscription/event-subscription-store.ts";
import { subscriptionToResponse } from "../subscription/event-subscription-view.ts";
import { admitTarget } from "../subscription/target.ts";
import { unknownType } from "../subscription/wanted-events.ts";
import type { contract } from "./contract.ts";

export const updateEventSubscription = ({
  table,
  clock,
  eventNames,
  targetLimits,
  testEvent,
}: SubscriptionChangesPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, path }) => [subscriptionItemKey(caller.agentKey, path.eventSubscriptionKey)],
  act: async ({ caller: { agentKey }, path, body, expectedVersion, answer }, [item]) => {
    const before = itemToSubscription(item, agentKey);
    if (!before) return reject(noSuchSubscription(path.eventSubscriptionKey));
    const stale = staleVersion(before, expectedVersion);
    if (stale) return reject(stale);
    if (before.status === "archived") return reject(archivedSubscription(before.key));
    const unknown = unknownType(before.area, body.eventTypes ?? undefined, eventNames);
    if (unknown) return reject(unknown);

    const now = clock();
    const after = changedSubscription(before, body, now);
    const target = admitTarget(after, targetLimits);
    if (!target.ok) return reject(target.refused);
    const bus = after.status === "active" && before.status !== "active" ? busTargetOf(after) : undefined;
    if (bus && !(await holdTarget(table, bus, agentKey, realTime(now)))) return reject(targetInUse());
    const test = after.status === "active" ? testEvent(after, agentKey, now) : undefined;
    const result = await table.write(changedSubscriptionToWrites(before, after, agentKey, test));
    if (!result.written) return reject(changedMeanwhile(result, expectedVersion));
    return accept(answer(subscriptionToResponse(after, agentKey)));
  },
});
