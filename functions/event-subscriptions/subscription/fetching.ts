import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import type { Table } from "../../shared/store/table.ts";
import { addSeconds, hoursInSeconds } from "../../shared/time/clock.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { EventSubscription } from "./event-subscription.ts";
import { archivedSubscription, eventSubscriptionProblems, noSuchSubscription } from "./event-subscription-problems.ts";
import { fetchedToUpdate } from "./event-subscription-store.ts";

/** Pull subscriptions, as seen by clients that fetch events. */

type NotFetchable = Refusal<
  | ReturnType<typeof noSuchSubscription>["problem"]["type"]
  | "event-subscription/archived"
  | "event-subscription/disabled"
  | "event-subscription/not-fetched"
>;

/** Checks that events of the subscription can be fetched and acknowledged. */
export const admitFetching = (
  subscription: EventSubscription | undefined,
  key: string,
): Result<EventSubscription, NotFetchable> => {
  if (!subscription) return reject(noSuchSubscription(key));
  if (subscription.delivery !== "pull") {
    return reject(refusal(eventSubscriptionProblems.notFetched, `The events of '${key}' are sent to its target.`));
  }
  if (subscription.status === "archived") return reject(archivedSubscription(key));
  if (subscription.status !== "active") {
    return reject(refusal(eventSubscriptionProblems.disabled, `The event subscription '${key}' is disabled.`));
  }
  return accept(subscription);
};

/** A client that polls every few seconds would otherwise cause a write each time. */
const notedEverySeconds = hoursInSeconds(1);

/**
 * Records that events are being fetched. If the subscription was changed in the meantime, the agent is using it anyway,
 * and the write is skipped.
 */
export const noteFetched = async (
  table: Pick<Table, "write">,
  subscription: EventSubscription,
  agentKey: string,
  realNow: Date,
): Promise<void> => {
  const { fetchedAt } = subscription;
  if (fetchedAt !== undefined && new Date(fetchedAt) > addSeconds(realNow, -notedEverySeconds)) return;
  await table.write([fetchedToUpdate(subscription, agentKey, realNow)]);
};
