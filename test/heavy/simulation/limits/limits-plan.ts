import fc from "fast-check";
import { among, mostly, oneIn } from "../chances.ts";
import type { ClientPlan } from "../plan.ts";

/** Which limits the agents of a run have. */

/** What the operator says of an agent's credits; null for the limit of the stage, which nobody reaches. */
export interface CreditLimitChange {
  readonly agent: number;
  readonly atMs: number;
  readonly dailyMaxEuroCents: number | null;
}

export interface LimitsPlan {
  /** How many requests an agent may send, where few are many. */
  readonly rate: { readonly perSecond: number; readonly burst: number } | undefined;
  readonly credits: readonly CreditLimitChange[];
  /** How often cards may be tried after declines; plans of before have none. */
  readonly tries?: TriesPlan | undefined;
  /** How often cards may be checked. */
  readonly checks?: { readonly cardDailyMax: number; readonly acceptorHourlyMax: number } | undefined;
}

/** Cards that were declined before a run began, at each acceptor, and whether the stage refuses tries beyond the limits of the networks. */
export interface TriesPlan {
  readonly areRefused: boolean;
  readonly declinedBefore: number;
  /** How long ago the last of them was, in hours; the others were a minute before each other. */
  readonly hoursAgo: number;
  /** Whether a decline before that forbade any other try, and how long ago that was. */
  readonly forbiddenHoursAgo: number | undefined;
}

/** Below, at and above what one or two refunds of a run take. */
const limitOfDay = among(1_050, 2_100, 0, 400, 1_049, 1_450, 3_000_000, null);

/** Around the ten a day of Mastercard, the twenty in thirty days of Visa, and the edges of a day and of thirty. */
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

/** Once more soon, and when the next hour has begun. */
const checkedAgain = ({ sendsAtMs }: ClientPlan): readonly number[] => [...sendsAtMs, 61_000, 3_660_000];

/** At last when nobody goes by a limit any more that was read before it was changed: it may be the first credit of the day. */
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
 * Who does nothing to its charge refunds, checks its card several times or is declined, where refunds, checks or tries have limits: else few would meet any. Where
 * several have, each client meets one of them.
 */
export const limited = (clients: readonly ClientPlan[], limits: LimitsPlan): readonly ClientPlan[] => {
  const meetings = meetingsOf(limits);
  return clients.map((client, place) => {
    const meet = meetings[(place + client.sendsAtMs.length) % meetings.length];
    return meet && client.kind === "purchase" && client.actions.length === 0 ? meet(client) : client;
  });
};

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
