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
 * Declines of a card at an acceptor, as its network counts them, and the retries that they prohibit. Each is a separate item,
 * written in the transaction that stores the decline: with a shared counter, concurrent attempts with one card would make each
 * other fail. They are read after a decline, to return the number of retries left, and before an attempt only if the service
 * rejects those beyond the limit.
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

/**
 * Identifies the attempts with a card at an acceptor that a decline of this one may prohibit. Items of earlier releases have
 * no identifier and prohibit all.
 */
const forbiddenTries = (tried: Try): Readonly<Record<ForbiddingBearing, string>> => ({
  "forbids-payment": amountOf(tried),
  // A charge without a known initial charge belongs to one agreement with all others of its order.
  "forbids-agreement": tried.initialChargeKey ?? `${tried.sent.initiator}#${tried.type.order}`,
  "forbids-card": "card",
});

/** More than a card can accumulate at an acceptor during the period; read together, as one limit. */
const forbiddingMax = 200;

/** Retention of one day beyond the period in which they count. */
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

/**
 * Declines that count towards the limits of the network for a card at an acceptor; empty without limits, or for a charge that
 * is not counted.
 */
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
