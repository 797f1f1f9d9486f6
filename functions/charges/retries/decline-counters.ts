import { retryLimitsOf } from "../../card-networks/catalogue/responses/retry-limits.ts";
import type { RetryLimit, RetryRuleSet } from "../../card-networks/networks/profile-words.ts";
import { itemSchema } from "../../shared/store/stored-entity.ts";
import { isNew, type Put, putItem, type Table } from "../../shared/store/table.ts";
import { addSeconds, daysInSeconds, hoursInSeconds, realTime, secondsOf } from "../../shared/time/clock.ts";
import type { Charge } from "../domain/charge/charge.ts";
import { type CountedDeclines, isCountedTry } from "../domain/creation/retries.ts";

/**
 * The declines of a card at an acceptor, as its network counts them. Each is an item of its own, written in the transaction that
 * stores the decline: a counter that all tries of a card share would make them fail each other. They are read after a decline, to
 * tell how many tries are left, and before a try only where the service refuses those beyond the limit.
 */

export type TriedCard = Pick<Charge, "network" | "type" | "acceptor" | "requestedAmount"> & {
  readonly card: Pick<Charge["card"], "countedAs">;
};

const partitionOf = (agentKey: string, { card, acceptor }: TriedCard): string =>
  `declines#${agentKey}#${card.countedAs}#${acceptor.key}`;

const prefixOf = ({ name, of }: RetryLimit, { requestedAmount: { currency, value } }: TriedCard): string =>
  `declined#${name}#${of === "card" ? "" : `${currency}${value}#`}`;

/** A day longer than they count. */
const retainUntil = ({ withinHours }: RetryLimit, now: Date): Date =>
  addSeconds(realTime(now), hoursInSeconds(withinHours) + daysInSeconds(1));

export const declinesToCount = (
  charge: Charge,
  agentKey: string,
  countedBy: readonly RetryLimit[],
  now: Date,
): readonly Put[] =>
  countedBy.map((limit) => {
    const at = now.toISOString();
    const pk = partitionOf(agentKey, charge);
    const sk = `${prefixOf(limit, charge)}${at}#${charge.key}`;
    const expiresAt = secondsOf(retainUntil(limit, now));
    return putItem("domain", { pk, sk, schema: itemSchema, agentKey, at, expiresAt }, isNew);
  });

/** What the limits of the network count of a card at an acceptor; nothing where there are none, or where no try is counted. */
export const countedDeclines =
  (table: Pick<Table, "items">, rules: RetryRuleSet) =>
  async (tried: TriedCard, agentKey: string, now: Date): Promise<readonly CountedDeclines[]> => {
    if (!isCountedTry(tried)) return [];
    const partition = partitionOf(agentKey, tried);
    return Promise.all(
      retryLimitsOf(tried.network, rules).map(async (limit) => {
        const prefix = prefixOf(limit, tried);
        const since = addSeconds(now, -hoursInSeconds(limit.withinHours)).toISOString();
        const items = await table.items(partition, { prefix, after: `${prefix}${since}~`, limit: limit.max });
        return { limit, times: items.map(({ at }) => String(at)) };
      }),
    );
  };
