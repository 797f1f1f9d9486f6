import fc from "fast-check";
import { among, mostly, oneIn } from "../chances.ts";
import type { ClientPlan } from "../plan.ts";

/** Limits of the agents in a run. */

/** Credit limit that the operator sets for an agent. Null restores the stage's limit, which no run reaches. */
export interface CreditLimitChange {
  readonly agent: number;
  readonly atMs: number;
  readonly dailyMaxEuroCents: number | null;
}

export interface LimitsPlan {
  /** Request rate limit of an agent, low enough to be reached. */
  readonly rate: { readonly perSecond: number; readonly burst: number } | undefined;
  readonly credits: readonly CreditLimitChange[];
  /** Retry limits for declined cards. Older plans have none. */
  readonly tries?: TriesPlan | undefined;
  /** Limits for account checks. */
  readonly checks?: { readonly cardDailyMax: number; readonly acceptorHourlyMax: number } | undefined;
}

/** Cards that were declined before a run at each acceptor, and whether the stage rejects attempts beyond the networks' limits. */
export interface TriesPlan {
  readonly areRefused: boolean;
  readonly declinedBefore: number;
  /** Age of the last decline in hours; earlier declines are one minute apart. */
  readonly hoursAgo: number;
  /** Age in hours of an earlier decline that forbids any other attempt, if there is one. */
  readonly forbiddenHoursAgo: number | undefined;
}

/** Below, at and above the amount of one or two refunds in a run. */
const limitOfDay = among(1_050, 2_100, 0, 400, 1_049, 1_450, 3_000_000, null);

/** Around Mastercard's limit of ten per day, Visa's limit of twenty in thirty days, and the ends of a day and of thirty days. */
const arbitraryTries: fc.Arbitrary<TriesPlan> = fc.record({
  areRefused: fc.boolean(),
  declinedBefore: among(0, 9, 10, 19, 20, 7, 8, 18, 17, 1),
  hoursAgo: mostly(1, 22, 25, 700, 721),
  forbiddenHoursAgo: mostly<number | undefined>(undefined, 5, 719, 721),
});

const seldomNone = <Value>(some: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant<Value[]>([]) },
    { weight: 2, arbitrary: fc.array(some, { minLength: 1, maxLength: 4 }) },
  );

export const arbitraryLimits: fc.Arbitrary<LimitsPlan> = fc.record({
  rate: mostly<LimitsPlan["rate"]>(
    undefined,
    { perSecond: 1, burst: 1 },
    { perSecond: 1, burst: 2 },
    { perSecond: 2, burst: 3 },
    { perSecond: 10, burst: 5 },
  ),
  credits: seldomNone(
    fc.record({
      agent: mostly(1, 2),
      atMs: among(0, 0, 20, 60, 500, 3_000, 61_000, 900_000),
      dailyMaxEuroCents: limitOfDay,
    }),
  ),
  tries: oneIn(2, arbitraryTries),
  checks: oneIn(2, fc.record({ cardDailyMax: among(1, 2, 100), acceptorHourlyMax: among(100, 1, 2) })),
});

/** Repeats the check soon, and again after the next hour has started. */
const checkedAgain = ({ sendsAtMs }: ClientPlan): readonly number[] => [...sendsAtMs, 61_000, 3_660_000];

/** Sends the last refund when no function uses the earlier limit: it can be the first refund of the day. */
const refundedLate = ({ sendsAtMs }: ClientPlan): readonly number[] => [...sendsAtMs.slice(1), 61_000];

type Meeting = (client: ClientPlan) => ClientPlan;

const meetingsOf = ({ credits, checks, tries }: LimitsPlan): readonly Meeting[] => [
  ...(credits.length > 0
    ? [
        (client: ClientPlan) =>
          ({ ...client, kind: "refund", keyNumber: undefined, sendsAtMs: refundedLate(client) }) as const,
      ]
    : []),
  ...(checks
    ? [
        (client: ClientPlan) =>
          ({ ...client, kind: "check of the card", keyNumber: undefined, sendsAtMs: checkedAgain(client) }) as const,
      ]
    : []),
  ...(tries
    ? [
        ({ payment, ...client }: ClientPlan) => ({
          ...client,
          payment: payment === "approved" ? ("insufficient funds" as const) : payment,
        }),
      ]
    : []),
];

/**
 * Clients without actions refund, check their card repeatedly or are declined, if those operations have limits. Otherwise, few
 * plans would reach a limit. If several limits apply, each client reaches one of them.
 */
export function limited(clients: readonly ClientPlan[], limits: LimitsPlan): readonly ClientPlan[] {
  const meetings = meetingsOf(limits);
  return clients.map((client, place) => {
    const meet = meetings[(place + client.sendsAtMs.length) % meetings.length];
    return meet && client.kind === "purchase" && client.actions.length === 0 ? meet(client) : client;
  });
}

export const simplerLimits = ({ rate, credits, ...counted }: LimitsPlan): readonly LimitsPlan[] => [
  ...(rate ? [{ ...counted, rate: undefined, credits }] : []),
  ...credits.map((_, place) => ({ ...counted, rate, credits: credits.toSpliced(place, 1) })),
  ...(counted.tries ? [{ ...counted, rate, credits, tries: undefined }] : []),
  ...(counted.checks ? [{ ...counted, rate, credits, checks: undefined }] : []),
];

const euroText = (cents: number | null): string => (cents === null ? "what the stage allows" : `${cents} euro cents`);

const triesLines = ({ areRefused, declinedBefore, hoursAgo, forbiddenHoursAgo }: TriesPlan): readonly string[] => [
  `cards were declined ${declinedBefore} times until ${hoursAgo} hours ago${areRefused ? "; tries beyond the limits are refused" : ""}`,
  ...(forbiddenHoursAgo === undefined ? [] : [`${forbiddenHoursAgo} hours ago other tries of them were forbidden`]),
];

export const limitsLines = ({ rate, credits, tries, checks }: LimitsPlan): readonly string[] => [
  ...(rate ? [`each agent may send ${rate.perSecond} requests a second, ${rate.burst} at once`] : []),
  ...credits.map(
    ({ agent, atMs, dailyMaxEuroCents }) =>
      `at ${atMs} ms the operator limits the credits of agent ${agent} to ${euroText(dailyMaxEuroCents)} a day`,
  ),
  ...(tries ? triesLines(tries) : []),
  ...(checks
    ? [
        `a card may be checked ${checks.cardDailyMax} times a day, an acceptor check ${checks.acceptorHourlyMax} times an hour`,
      ]
    : []),
];
