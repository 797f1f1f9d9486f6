import {
  admitFetching,
  itemToSubscription,
  noteFetched,
  subscriptionItemKey,
} from "../../event-subscriptions/published.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { ListPlatform } from "../../shared/lists/listed-entities.ts";
import { pageAt } from "../../shared/lists/pagination.ts";
import { justAfter } from "../../shared/store/due-work.ts";
import type { Table } from "../../shared/store/table.ts";
import { addSeconds, daysInSeconds, realTime } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { itemToStoredDelivery, waitingPartition } from "../delivery/delivery-store.ts";
import { waitsDays } from "../domain/delivery.ts";
import { contract } from "./contract.ts";

/**
 * Recommended delay before the next request, in seconds: `more` if the queue contains further events, `some` if it contains
 * only the returned events, `none` if it is empty.
 */
const pollSeconds = { more: 0, some: 1, none: 5 } as const;

const afterAllWaiting = daysInSeconds(waitsDays + 1);

/**
 * Lists waiting events from their partition of the `due` index, ordered by expiry. The query starts at the current time, so
 * expired events are not read. The index is eventually consistent, so each item is also read from the table, and
 * acknowledged events are omitted.
 */
export const listWaitingEvents = ({
  table,
  clock,
  requestPurposeKeys,
}: ListPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, path }) => [subscriptionItemKey(caller.agentKey, path.eventSubscriptionKey)],
  act: async (request, [item]) => {
    const { agentKey } = request.caller;
    const { eventSubscriptionKey } = request.path;
    const subscription = admitFetching(itemToSubscription(item, agentKey), eventSubscriptionKey);
    if (!subscription.ok) return reject(subscription.refused);

    const realNow = realTime(clock());
    await noteFetched(table, subscription.value, agentKey, realNow);
    const page = await pageAt(contract, request, requestPurposeKeys, async (position) => {
      const after = position ?? justAfter(realNow);
      const partition = waitingPartition(eventSubscriptionKey);
      const keys = await table.due(partition, addSeconds(realNow, afterAllWaiting), request.query.limit + 1, after);
      const wanted = keys.slice(0, request.query.limit);
      const items = wanted.length === 0 ? [] : await waitingIn(table, wanted);
      return { items, nextPosition: keys.length > wanted.length ? wanted.at(-1)?.dueAt : undefined };
    });
    if (!page.ok) return page;
    const { items, moreItems } = page.value;
    const pollAfterSeconds = pollSeconds[moreItems ? "more" : items.length > 0 ? "some" : "none"];
    return accept(request.answer({ ...page.value, pollAfterSeconds }));
  },
});

async function waitingIn(table: Pick<Table, "read">, keys: Parameters<Table["read"]>[0]) {
  const items = await table.read(keys);
  return items.flatMap((item) => {
    const { delivery, content } = itemToStoredDelivery(item) ?? {};
    if (delivery?.status !== "pending" || delivery.waitsUntil === undefined || !content) return [];
    return { deliveryKey: delivery.key, waitsUntil: delivery.waitsUntil, event: content };
  });
}
