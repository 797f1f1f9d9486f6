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
 * Declines per card and acceptor, counted under the card network's rules, and the retries that these declines prohibit. Each
 * decline is stored as a separate item, in the database transaction that stores the attempt's outcome, because a shared
 * counter would cause conflicts between concurrent attempts with the same card. After a decline, the items are read to
 * return the number of retries left. Before an attempt, the items are read only if the service rejects retries beyond the
 * limit.
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
 * Identifiers of the attempts, with the same card at the same acceptor, that a decline of this attempt can prohibit: those
 * for the same amount, those under the same agreement, or all. Items written by earlier releases of the service have no
 * identifier and prohibit all attempts.
 */
const forbiddenTries = (tried: Try): Readonly<Record<ForbiddingBearing, string>> => ({
  "forbids-payment": amountOf(tried),
  // Charges without a known initial charge count as one agreement per initiator and `order`.
  "forbids-agreement": tried.initialChargeKey ?? `${tried.sent.initiator}#${tried.type.order}`,
  "forbids-card": "card",
});

/**
 * Maximum number of retry-prohibiting declines read per query. In practice, a card does not accumulate this many such
 * declines at one acceptor within the counting period.
 */
const forbiddingMax = 200;

/** Declines are retained for one day longer than the counting period. */
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
 * Returns the declines that count toward the network's limits for a card at an acceptor. The list is empty if the network
 * has no limits or the charge is a refund.
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
