import { retryLimitsOf } from "../../../../../functions/card-networks/catalogue/responses/retry-limits.ts";
import { retryRuleSets } from "../../../../../functions/card-networks/networks/profile-words.ts";
import { cardNetworks } from "../../../../../functions/card-networks/networks.ts";
import { type Books, kindOf, type Oracle } from "../../books.ts";
import type { StoredChange } from "../../table-engine.ts";
import { runsBegin } from "../../timeline.ts";

/**
 * Items with a TTL are retained as promised: idempotency records and daily counters for a week, and declines for as long as
 * their network counts them.
 */
export const nothingForgottenEarly: Oracle = (books) =>
  [...lastChangesOf(books).values()].flatMap(({ item, atSeconds }) => {
    const keptSeconds = promisedSeconds[kindOf(item)]?.(String(item["sk"]));
    if (keptSeconds === undefined) return [];
    // A function takes the time before a write, and the write can take long.
    const missing = countsFrom(item, atSeconds) - slackSeconds + keptSeconds - Number(item["expiresAt"]);
    return missing <= 0 ? [] : [`${item["pk"]} ${item["sk"]} is forgotten ${missing} seconds early`];
  });

/** A decline contains its time; declines from before a run have no stream record. */
const countsFrom = ({ at }: Present["item"], atSeconds: number): number =>
  at !== undefined && Date.parse(String(at)) < runsBegin.getTime() ? Date.parse(String(at)) / 1_000 : atSeconds;

type Present = StoredChange & { readonly item: NonNullable<StoredChange["item"]> };

/** Retention starts with the first write. */
function lastChangesOf({ changes }: Books): ReadonlyMap<string, Present> {
  const first = new Map<string, Present>();
  for (const change of changes) {
    const { item, eventName } = change;
    if (item && eventName === "INSERT") first.set(`${item["pk"]} ${item["sk"]}`, { ...change, item });
  }
  return first;
}

const slackSeconds = 3_600;
const daySeconds = 86_400;

function declineHours(name: string): number {
  const limits = cardNetworks.flatMap((network) => retryRuleSets.flatMap((rules) => retryLimitsOf(network, rules)));
  return Math.min(...limits.flatMap((limit) => (limit.name === name ? [limit.withinHours] : [])));
}

const promisedSeconds: Readonly<Record<string, (sk: string) => number>> = {
  idempotency: () => 7 * daySeconds,
  credits: () => 7 * daySeconds,
  declined: (sk) => declineHours(sk.split("#")[1] ?? "") * 3_600,
};
