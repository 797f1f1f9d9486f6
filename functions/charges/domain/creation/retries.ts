import type { RetryBearing, RetryLimit } from "../../../card-networks/networks/profile-words.ts";
import { addSeconds, hoursInSeconds } from "../../../shared/time/clock.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import type { Charge, Decline } from "../charge/charge.ts";
import type { Settlement } from "./settle-authorization.ts";

/** The declines of a card at an acceptor that a limit counts, before the one at hand. */
export interface CountedDeclines {
  readonly limit: RetryLimit;
  /** The oldest first, at most as many as the limit allows; all within its hours. */
  readonly times: readonly string[];
}

/** Whether networks count the tries of such a charge: money to a card is no try at a payment. */
export const isCountedTry = ({ type }: Pick<Charge, "type">): boolean => type.intent !== "refund";

const countsIt = ({ counts }: RetryLimit, bearing: RetryBearing | undefined): boolean =>
  bearing !== undefined && counts.includes(bearing);

/** Number of such tries left after this decline; undefined without limits. */
export const retriesLeftAfter = (
  counted: readonly CountedDeclines[],
  retry: Decline["retry"],
  bearing: RetryBearing | undefined,
): number | undefined => {
  if (counted.length === 0) return undefined;
  if (retry === "never") return 0;
  const left = counted.map(({ limit, times }) => limit.max - times.length - (countsIt(limit, bearing) ? 1 : 0));
  if (left.some((declines) => declines <= 0)) return 0;
  // An issuer that has not forbidden another try limits nothing by that.
  return Math.min(...left.filter((_, at) => counted[at]?.limit.counts.includes("limited")));
};

/** From as many tries on an agent is warned. */
const fewRetries = 3;

/** The reason why no try is left, by what the decline itself forbids. */
const endOfTries = {
  "forbids-payment": "The payment is stopped. Other amounts may be tried; for this one",
  "forbids-agreement": "The agreement is revoked. Payments outside of it may be tried; for those in it",
  "forbids-card": "Further tries of the card at this acceptor are forbidden:",
  limited: "The limit of such tries of the card at this acceptor is reached:",
} as const satisfies Record<RetryBearing, string>;

const warningOf = (
  { network }: Charge,
  retriesLeft: number,
  bearing: RetryBearing = "limited",
): Warning | undefined => {
  if (retriesLeft > fewRetries) return undefined;
  const fee = `${network} may charge a fee for each further try`;
  return retriesLeft === 0
    ? { code: "retry-limit-reached", detail: `${endOfTries[bearing]} ${fee}. Ask for another card.` }
    : {
        code: "retry-limit-near",
        detail: `The limit of tries of the card at this acceptor is ${retriesLeft} declines away: beyond it ${fee}.`,
      };
};

type CountedSettlement = Settlement & { readonly countedBy: readonly RetryLimit[] };

/**
 * A decline with what its network still allows, on the charge and in its history, and with the limits that count it. What allows no
 * other try says so in both words: a program may follow either.
 */
export const withRetriesLeft = (
  settlement: Settlement,
  bearing: RetryBearing | undefined,
  counted: readonly CountedDeclines[],
): CountedSettlement => {
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
};

/** A limit that is reached, and when the oldest of its declines counts no more. */
export interface ReachedLimit {
  readonly limit: RetryLimit;
  readonly until: Date;
}

/** The limit that holds the longest, if any is reached. */
export const reachedLimit = (counted: readonly CountedDeclines[]): ReachedLimit | undefined =>
  counted
    .flatMap(({ limit, times: [oldest, ...others] }) =>
      oldest !== undefined && 1 + others.length >= limit.max
        ? [{ limit, until: addSeconds(new Date(oldest), hoursInSeconds(limit.withinHours)) }]
        : [],
    )
    .sort((one, other) => other.until.getTime() - one.until.getTime())[0];
