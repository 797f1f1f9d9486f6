import { againstBreakerRule } from "./breaker-rule.ts";
import type { MadeOffer, Said } from "./conversations.ts";
import type { Ask, BookedPayment } from "./functions.ts";
import type { NetworkOnLines } from "./network.ts";
import { isCalm, isRolling, type LinesPlan } from "./plan.ts";
import type { WatchedRule } from "./world.ts";

/** Rules that hold after every run of lines. */

export interface EndOfRun {
  readonly plan: LinesPlan;
  readonly books: readonly BookedPayment[];
  readonly network: NetworkOnLines;
  readonly asks: readonly Ask[];
  readonly offers: readonly MadeOffer[];
  /** Messages between each task and the functions. */
  readonly conversations: readonly { readonly task: string; readonly messages: readonly Said[] }[];
  readonly endMs: number;
  /** Findings during the run. */
  readonly wrong: readonly string[];
  readonly broken: Readonly<Record<WatchedRule, readonly string[]>>;
  readonly cameToRest: boolean;
}

/** Functions' timeout plus the maximum latency of a message. */
const latestArrivalMs = 15_100;

type LinesOracle = (end: EndOfRun) => readonly string[];

/** Returns the network's authorizations for each payment that was sent to it. */
const arrivals = ({ books, network }: EndOfRun) =>
  books.flatMap((booked) => {
    const arrived = network.arrived.get(booked.stan);
    return arrived ? [{ ...booked, ...arrived }] : [];
  });

const reachesOnce: LinesOracle = (end) =>
  arrivals(end).flatMap(({ stan, count }) => (count > 1 ? [`${stan} reached the network ${count} times`] : []));

const reachesInTime: LinesOracle = (end) =>
  arrivals(end).flatMap(({ stan, askedAtMs, atMs }) =>
    atMs > askedAtMs + latestArrivalMs ? [`${stan} reached the network ${atMs - askedAtMs} ms after it was asked`] : [],
  );

const notSentIsNotThere: LinesOracle = (end) =>
  arrivals(end).flatMap(({ stan, ended }) =>
    ended === "not sent" ? [`${stan} reached the network and was told to be not sent`] : [],
  );

/** The network's holds match our books once all reversals are acknowledged. */
const booksMatchLedger: LinesOracle = ({ books, network }) =>
  books.flatMap(({ stan, ended, approvedMinor }) => {
    const held = network.holds.find((hold) => hold.stan === stan)?.heldMinor ?? 0;
    const booked = ended === "approved" ? approvedMinor : 0;
    return held === booked ? [] : [`${stan} is ${ended} for ${booked}, the network holds ${held}`];
  });

/** While tasks are only replaced in an orderly way, every request to the network gets a response. */
const drainsLeaveNothing: LinesOracle = ({ plan, books }) =>
  isCalm(plan)
    ? books.flatMap(({ stan, ended = "unknown" }) =>
        ended === "unknown" || ended === "rejected" ? [`${stan} is ${ended} although tasks were only replaced`] : [],
      )
    : [];

/** While tasks are replaced one at a time, a network with two lines is reached at every moment. */
const replacementsLeaveNoGap: LinesOracle = ({ plan, books }) =>
  isRolling(plan)
    ? books.flatMap(({ stan, ended }) =>
        ended === "not sent" ? [`${stan} was not sent although tasks were replaced one at a time`] : [],
      )
    : [];

/** A task reports the outcome of a request immediately, so no request is offered to the same task twice. */
const noTaskIsAskedTwice: LinesOracle = ({ asks, offers }) => {
  const keyOf = ({ environment, untilMs }: Ask) => `environment ${environment} until ${untilMs} ms`;
  const asksByKey = Map.groupBy(asks, keyOf);
  return [...Map.groupBy(offers, (offer) => `${keyOf(offer)}: ${offer.task}`)].flatMap(([what, [first, ...again]]) => {
    const wanted = first ? (asksByKey.get(keyOf(first))?.length ?? 0) : 0;
    return again.length < wanted ? [] : [`${what} is asked ${again.length + 1} times for ${wanted} messages`];
  });
};

const breakersKeepTheirRule: LinesOracle = ({ conversations, endMs }) =>
  conversations.flatMap(({ task, messages }) =>
    againstBreakerRule(messages, endMs).map((finding) => `${task}: ${finding}`),
  );

const nothingWrongOnTheWay: LinesOracle = ({ wrong }) => wrong;

/** A silent line is closed after an unanswered echo test. */
const silenceIsNoticed: LinesOracle = ({ broken }) => broken.silenceIsNoticed;

/** Among a network's open lines in one task, the line with the fewest messages in flight gets the next message. */
const loadIsShared: LinesOracle = ({ broken }) => broken.loadIsShared;

/** A line that is down leaves no open connection. */
const linesHangUp: LinesOracle = ({ broken }) => broken.linesHangUp;

/** A station that is notified of its readmission signs on without an operator. */
const readmissionsAreHeeded: LinesOracle = ({ broken }) => broken.readmissionsAreHeeded;

const comesToRest: LinesOracle = ({ cameToRest }) => (cameToRest ? [] : ["the run never came to rest"]);

const oracles = {
  nothingWrongOnTheWay,
  comesToRest,
  reachesOnce,
  reachesInTime,
  notSentIsNotThere,
  booksMatchLedger,
  drainsLeaveNothing,
  replacementsLeaveNoGap,
  noTaskIsAskedTwice,
  breakersKeepTheirRule,
  silenceIsNoticed,
  loadIsShared,
  linesHangUp,
  readmissionsAreHeeded,
} as const satisfies Readonly<Record<string, LinesOracle>>;

export type LinesOracleName = keyof typeof oracles;

export const linesOracleNames = Object.keys(oracles) as readonly LinesOracleName[];

/** Returns the findings of each oracle, without oracles that have none. */
export const findingsByOracle = (end: EndOfRun): ReadonlyMap<LinesOracleName, readonly string[]> =>
  new Map(
    linesOracleNames.map((name) => [name, oracles[name](end)] as const).filter(([, findings]) => findings.length > 0),
  );
