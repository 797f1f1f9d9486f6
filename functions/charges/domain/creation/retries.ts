import type { RetryBearing, RetryLimit } from "../../../card-networks/networks/profile-words.ts";
import { addSeconds, hoursInSeconds } from "../../../shared/time/clock.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import type { Charge, Decline } from "../charge/charge.ts";
import type { Settlement } from "./settle-authorization.ts";

export interface CountedDeclines {
  readonly limit: RetryLimit;
  /** Times of the declines within the limit's period, oldest first, at most `limit.max` of them. */
  readonly times: readonly string[];
}

/** True if networks count the charge as an attempt; refunds do not count. */
export const isCountedTry = ({ type }: Pick<Charge, "type">): boolean => type.intent !== "refund";

const countsIt = ({ counts }: RetryLimit, bearing: RetryBearing | undefined): boolean =>
  bearing !== undefined && counts.includes(bearing);

/** Returns undefined if the network sets no limits. */
export function retriesLeftAfter(
  counted: readonly CountedDeclines[],
  retry: Decline["retry"],
  bearing: RetryBearing | undefined,
): number | undefined {
  if (counted.length === 0) return undefined;
  if (retry === "never") return 0;
  const left = counted.map(({ limit, times }) => limit.max - times.length - (countsIt(limit, bearing) ? 1 : 0));
  if (left.some((declines) => declines <= 0)) return 0;
  // Limits that count only retry-prohibiting declines do not determine the number of retries left.
  return Math.min(...left.filter((_, at) => counted[at]?.limit.counts.includes("limited")));
}

/** The charge has a warning if at most this many retries are left. */
const fewRetries = 3;

const endOfTries = {
  "forbids-payment": "The cardholder stopped this payment. You can charge other amounts; for this amount,",
  "forbids-agreement":
    "The cardholder withdrew consent to this series (agreement). Payments outside the series are still possible; for payments in it,",
  "forbids-card": "Do not charge the card again at this acceptor:",
  limited: "The card has reached its retry limit at this acceptor:",
} as const satisfies Record<RetryBearing, string>;

function warningOf({ network }: Charge, retriesLeft: number, bearing: RetryBearing = "limited"): Warning | undefined {
  if (retriesLeft > fewRetries) return undefined;
  const fee = `${network} may charge a fee for each further attempt`;
  return retriesLeft === 0
    ? { code: "retry-limit-reached", detail: `${endOfTries[bearing]} ${fee}. Ask the cardholder for another card.` }
    : {
        code: "retry-limit-near",
        detail: `Retries left for this card at this acceptor: ${retriesLeft}. After that, ${fee}.`,
      };
}

type CountedSettlement = Settlement & { readonly countedBy: readonly RetryLimit[] };

/**
 * Sets `retriesLeft` on a decline, both on the charge and on its authorization action, to the number of retries that the
 * network still allows. Also returns the limits that the decline counts toward. If no retries are left, `retriesLeft` is 0
 * and `retry` is `never`, so a program can check either property.
 */
export function withRetriesLeft(
  settlement: Settlement,
  bearing: RetryBearing | undefined,
  counted: readonly CountedDeclines[],
): CountedSettlement {
  const { charge, action } = settlement;
  const countedBy = counted.map(({ limit }) => limit).filter((limit) => countsIt(limit, bearing));
  const retriesLeft = charge.decline && retriesLeftAfter(counted, charge.decline.retry, bearing);
  if (!charge.decline || retriesLeft === undefined) return { ...settlement, countedBy };
  const decline: Decline = { ...charge.decline, retriesLeft, ...(retriesLeft === 0 && { retry: "never" }) };
  const warning = warningOf(charge, retriesLeft, bearing);
  const warnings = warning ? [...(charge.warnings ?? []), warning] : charge.warnings;
  return {
    ...settlement,
    charge: { ...charge, decline, ...(warnings && { warnings }) },
    action: { ...action, decline },
    countedBy,
  };
}

/** A limit that has been reached, and the time when the oldest of its declines no longer counts. */
interface ReachedLimit {
  readonly limit: RetryLimit;
  readonly until: Date;
}

/** Returns the reached limit that stays in effect longest; undefined if no limit has been reached. */
export const reachedLimit = (counted: readonly CountedDeclines[]): ReachedLimit | undefined =>
  counted
    .flatMap(({ limit, times: [oldest, ...others] }) =>
      oldest !== undefined && 1 + others.length >= limit.max
        ? [{ limit, until: addSeconds(new Date(oldest), hoursInSeconds(limit.withinHours)) }]
        : [],
    )
    .sort((one, other) => other.until.getTime() - one.until.getTime())[0];
