import { retryLimitsOf } from "../../card-networks/catalogue/responses/retry-limits.ts";
import type {
  ForbiddingBearing,
  RetryBearing,
  RetryLimit,
  RetryRuleSet,
} from "../../card-networks/networks/profile-words.ts";
import { putEntity } from "../../shared/store/stored-entity.ts";
import { isNew, type Put, type Table } from "../../shared/store/table.ts";
import { addSeconds, daysInSeconds, hoursInSeconds, realTime, secondsOf } from "../../shared/time/clock.ts";
import type { Charge } from "../domain/charge/charge.ts";
import { type CountedDeclines, isCountedTry } from "../domain/creation/retries.ts";

/**
 * The declines of a card at an acceptor, as its network counts them, and what they forbid. Each is an item of its own, written in the
 * transaction that stores the decline: a counter that all tries of a card share would make them fail each other. They are read after a
 * decline, to show how many tries are left, and before a try only where the service refuses those beyond the limit.
 */

export type Try = Pick<Charge, "network" | "type" | "acceptor" | "requestedAmount"> & {
  readonly initialChargeKey?: string | undefined;
  readonly card: Pick<Charge["card"], "countedAs">;
  readonly sent: Pick<Charge["sent"], "initiator">;
};

const partitionOf = (agentKey: string, { card, acceptor }: Try): string =>
  `declines#${agentKey}#${card.countedAs}#${acceptor.key}`;

const amountOf = ({ requestedAmount: { currency, value } }: Try): string => `${currency}${value}`;

const prefixOf = ({ name, of }: RetryLimit, tried: Try): string =>
  `declined#${name}#${of === "card-and-amount" ? `${amountOf(tried)}#` : ""}`;

/** Names the tries of a card at an acceptor that a decline of this one may forbid. Items of earlier releases name none: they forbid all. */
const forbiddenTries = (tried: Try): Readonly<Record<ForbiddingBearing, string>> => ({
  "forbids-payment": amountOf(tried),
  // A charge that is not known to continue another one is of an agreement with all those of its order.
  "forbids-agreement": tried.initialChargeKey ?? `${tried.sent.initiator}#${tried.type.order}`,
  "forbids-card": "card",
});

/** More than a card collects at an acceptor while they count; read at once, as one limit. */
const forbiddingMax = 200;

/** A day longer than they count. */
const retainUntil = ({ withinHours }: RetryLimit, now: Date): Date =>
  addSeconds(realTime(now), hoursInSeconds(withinHours) + daysInSeconds(1));

export const declinesToCount = (
  charge: Charge,
  agentKey: string,
  bearing: RetryBearing | undefined,
  countedBy: readonly RetryLimit[],
  now: Date,
): readonly Put[] =>
  countedBy.map((limit) => {
    const at = now.toISOString();
    const pk = partitionOf(agentKey, charge);
    const sk = `${prefixOf(limit, charge)}${at}#${charge.key}`;
    const expiresAt = secondsOf(retainUntil(limit, now));
    const forbids = bearing && bearing !== "limited" && { forbids: forbiddenTries(charge)[bearing] };
    return putEntity({ table: "domain", pk, sk }, { agentKey, at, ...forbids, expiresAt }, isNew);
  });

/** What the limits of the network count of a card at an acceptor; nothing where there are none, or where no try is counted. */
export const countedDeclines =
  (table: Pick<Table, "items">, rules: RetryRuleSet) =>
  async (tried: Try, agentKey: string, now: Date): Promise<readonly CountedDeclines[]> => {
    if (!isCountedTry(tried)) return [];
    const partition = partitionOf(agentKey, tried);
    const meets = Object.values(forbiddenTries(tried));
    return Promise.all(
      retryLimitsOf(tried.network, rules).map(async (limit) => {
        const isOfForbidden = limit.of === "forbidden-tries";
        const prefix = prefixOf(limit, tried);
        const since = addSeconds(now, -hoursInSeconds(limit.withinHours)).toISOString();
        const items = await table.items(partition, {
          prefix,
          after: `${prefix}${since}~`,
          limit: isOfForbidden ? forbiddingMax : limit.max,
        });
        const against = items.filter(({ forbids = "card" }) => !isOfForbidden || meets.includes(String(forbids)));
        return { limit, times: against.slice(0, limit.max).map(({ at }) => String(at)) };
      }),
    );
  };
