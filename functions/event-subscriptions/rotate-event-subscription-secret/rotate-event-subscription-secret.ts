import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { StoreBusy } from "../../shared/store/table.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { archivedSubscription, noSuchSubscription } from "../subscription/event-subscription-problems.ts";
import {
  changedSubscriptionToWrites,
  itemToSubscription,
  subscriptionItemKey,
} from "../subscription/event-subscription-store.ts";
import { subscriptionToResponse } from "../subscription/event-subscription-view.ts";
import { signingSecretText, withNextSecret } from "../subscription/signing-secret.ts";
import type { contract } from "./contract.ts";

export const rotateEventSubscriptionSecret = ({
  table,
  clock,
  outboundPurposeKeys,
}: KeyedPlatform<"outbound">): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, path }) => [subscriptionItemKey(caller.agentKey, path.eventSubscriptionKey)],
  act: async ({ caller: { agentKey }, path, ticket, answer }, [item]) => {
    const before = itemToSubscription(item, agentKey);
    if (!before) return reject(noSuchSubscription(path.eventSubscriptionKey));
    if (before.status === "archived") return reject(archivedSubscription(before.key));

    const now = clock();
    const keys = await outboundPurposeKeys();
    const after = withNextSecret(before, keys, now);
    const shown = subscriptionToResponse(after, agentKey);
    const record = ticket?.finished(answer({ ...shown, secretWithheld: true }), now, "new");
    const result = await writeWithRecord(table, changedSubscriptionToWrites(before, after, agentKey), record);
    if (!result.written) throw new StoreBusy("another request changed the same event subscription");
    return accept(answer({ ...shown, secret: signingSecretText(after.key, after.secret, keys) }));
  },
});
