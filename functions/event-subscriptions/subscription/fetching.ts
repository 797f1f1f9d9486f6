import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import type { Table } from "../../shared/store/table.ts";
import { addSeconds, hoursInSeconds } from "../../shared/time/clock.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { EventSubscription } from "./event-subscription.ts";
import { archivedSubscription, eventSubscriptionProblems, noSuchSubscription } from "./event-subscription-problems.ts";
import { fetchedToUpdate } from "./event-subscription-store.ts";

type NotFetchable = Refusal<
  | ReturnType<typeof noSuchSubscription>["problem"]["type"]
  | "event-subscription/archived"
  | "event-subscription/disabled"
  | "event-subscription/not-fetched"
>;

/** Checks that events of the subscription can be fetched and acknowledged, and returns the subscription. */
export function admitFetching(
  subscription: EventSubscription | undefined,
  key: string,
): Result<EventSubscription, NotFetchable> {
  if (!subscription) return reject(noSuchSubscription(key));
  if (subscription.delivery !== "pull") {
    return reject(
      refusal(
        eventSubscriptionProblems.notFetched,
        `The events of '${key}' are sent to its target and cannot be fetched.`,
      ),
    );
  }
  if (subscription.status === "archived") return reject(archivedSubscription(key));
  if (subscription.status !== "active") {
    return reject(refusal(eventSubscriptionProblems.disabled, `The event subscription '${key}' is disabled.`));
  }
  return accept(subscription);
}

/**
 * Minimum interval between recorded fetches. Without this limit, a client that polls every few seconds would cause a write per
 * poll.
 */
const notedEverySeconds = hoursInSeconds(1);

/**
 * Records the time of a fetch in `fetchedAt`, at most once an hour. If the subscription was changed in the meantime, nothing
 * is written, because the change has already updated `fetchedAt`.
 */
export async function noteFetched(
  table: Pick<Table, "write">,
  subscription: EventSubscription,
  agentKey: string,
  realNow: Date,
): Promise<void> {
  const { fetchedAt } = subscription;
  if (fetchedAt !== undefined && new Date(fetchedAt) > addSeconds(realNow, -notedEverySeconds)) return;
  await table.write([fetchedToUpdate(subscription, agentKey, realNow)]);
}
