import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import { agentItemKey } from "../../shared/store/agent-status.ts";
import { isRefusedAt, openMaxOf } from "../../shared/store/open-entities.ts";
import { writeOpened } from "../../shared/store/opened-entity.ts";
import { holdTarget } from "../../shared/targets/target-claim-store.ts";
import { realTime } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import type { SubscriptionChangesPlatform } from "../platform/subscription-changes.ts";
import { busTargetOf } from "../subscription/bus-target.ts";
import { type EventSubscription, fetchedFrom } from "../subscription/event-subscription.ts";
import { eventSubscriptionProblems, targetInUse } from "../subscription/event-subscription-problems.ts";
import { newSubscriptionToWrites } from "../subscription/event-subscription-store.ts";
import { subscriptionToResponse } from "../subscription/event-subscription-view.ts";
import { firstSecret, signingSecretText } from "../subscription/signing-secret.ts";
import { admitTarget } from "../subscription/target.ts";
import { admitSource, dataSchemaOf } from "../subscription/wanted-events.ts";
import type { contract } from "./contract.ts";

export const createEventSubscription = ({
  table,
  clock,
  newKey,
  outboundPurposeKeys,
  eventNames,
  targetLimits,
  testEvent,
}: KeyedPlatform<"outbound"> & SubscriptionChangesPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller }) => [agentItemKey(caller.agentKey)],
  act: async ({ caller: { agentKey }, body, ticket, answer }, [agentItem]) => {
    const { eventSource, eventTypes, description, contested, ...given } = body;
    const source = admitSource(eventSource, eventTypes, eventNames);
    if (!source.ok) return reject(source.refused);
    const target = admitTarget(given, targetLimits);
    if (!target.ok) return reject(target.refused);

    const now = clock();
    const bus = busTargetOf(target.value);
    const isHeld = bus === undefined || (await holdTarget(table, bus, agentKey, realTime(now)));
    if (!isHeld && !contested) return reject(targetInUse());
    const keys = await outboundPurposeKeys();
    const subscription: EventSubscription = {
      key: newKey("eventSubscription"),
      status: isHeld ? "active" : "suspended",
      area: source.value,
      eventSource,
      eventDataSchema: dataSchemaOf(source.value, eventNames),
      ...target.value,
      ...(target.value.delivery === "pull" && fetchedFrom(now)),
      ...(eventTypes && { eventTypes }),
      ...(description !== undefined && { description }),
      secret: firstSecret(keys),
      created: now.toISOString(),
      version: 1,
      revision: 1,
    };
    const shown = subscriptionToResponse(subscription, agentKey);
    const location = `/v1/eventSubscriptions/${subscription.key}`;
    const record = ticket?.finished(answer({ ...shown, secretWithheld: true }, location), now, "new");
    const max = openMaxOf(agentItem, "eventSubscriptions");
    const opening = { counted: { agentKey, kind: "eventSubscriptions" }, max, now } as const;
    const test = isHeld ? testEvent(subscription, agentKey, now) : undefined;
    const writes = newSubscriptionToWrites(subscription, agentKey, test);
    const result = await writeOpened({ table, eventNames }, writes, opening, record);
    if (!result.written && isRefusedAt(result, writes.length)) {
      const detail = `The agent has reached its limit of ${max} event subscriptions; archived subscriptions do not count.`;
      return reject(refusal(eventSubscriptionProblems.tooMany, detail));
    }
    if (!result.written) throw new Error("the key of a new event subscription already exists");
    return accept(
      answer({ ...shown, secret: signingSecretText(subscription.key, subscription.secret, keys) }, location),
    );
  },
});
