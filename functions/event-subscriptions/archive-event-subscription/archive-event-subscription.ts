import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { entityClosed } from "../../shared/store/open-entities.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { changedSubscription } from "../subscription/event-subscription.ts";
import { noSuchSubscription } from "../subscription/event-subscription-problems.ts";
import {
  changedSubscriptionToWrites,
  itemToSubscription,
  subscriptionItemKey,
} from "../subscription/event-subscription-store.ts";
import type { contract } from "./contract.ts";

export const archiveEventSubscription = ({ table, clock }: FunctionPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, path }) => [subscriptionItemKey(caller.agentKey, path.eventSubscriptionKey)],
  act: async ({ caller: { agentKey }, path, expectedVersion, answer }, [item]) => {
    const before = itemToSubscription(item, agentKey);
    if (!before) return reject(noSuchSubscription(path.eventSubscriptionKey));
    const stale = staleVersion(before, expectedVersion);
    if (stale) return reject(stale);
    if (before.status === "archived") return accept(answer(undefined));

    const after = changedSubscription(before, { status: "archived" }, clock());
    const result = await table.write([
      ...changedSubscriptionToWrites(before, after, agentKey),
      entityClosed({ agentKey, kind: "eventSubscriptions" }),
    ]);
    if (!result.written) return reject(changedMeanwhile(result, expectedVersion));
    return accept(answer(undefined));
  },
});
