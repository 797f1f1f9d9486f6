import { againstBreakerRule } from "./breaker-rule.ts";
import type { MadeOffer, Said } from "./conversations.ts";
import type { Ask, BookedPayment } from "./functions.ts";
import type { NetworkOnLines } from "./network.ts";
import { isCalm, isRolling, type LinesPlan } from "./plan.ts";
import type { WatchedRule } from "./world.ts";

/** What holds after every run of lines, whatever happened in it. */

export interface EndOfRun {
  readonly plan: LinesPlan;
  readonly books: readonly BookedPayment[];
  readonly network: NetworkOnLines;
  readonly asks: readonly Ask[];
  readonly offers: readonly MadeOffer[];
  /** What each task said to functions. */
  readonly conversations: readonly { readonly task: string; readonly messages: readonly Said[] }[];
  readonly endMs: number;
  /** Said while the run went on. */
  readonly wrong: readonly string[];
  readonly broken: Readonly<Record<WatchedRule, readonly string[]>>;
  readonly cameToRest: boolean;
}

/** Functions wait so long, and no message is on its way for longer than a tenth of a second. */
const latestArrivalMs = 15_100;

type LinesOracle = (end: EndOfRun) => readonly string[];

/** What the network has of each payment that it was to be asked for. */
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

/** What is held at the network is what our books say, once all reversals are acknowledged. */
const booksMatchLedger: LinesOracle = ({ books, network }) =>
  books.flatMap(({ stan, ended, approvedMinor }) => {
    const held = network.holds.find((hold) => hold.stan === stan)?.heldMinor ?? 0;
    const booked = ended === "approved" ? approvedMinor : 0;
    return held === booked ? [] : [`${stan} is ${ended} for ${booked}, the network holds ${held}`];
  });

/** While tasks are only replaced, in their order, whatever the network is asked is answered. */
const drainsLeaveNothing: LinesOracle = ({ plan, books }) =>
  isCalm(plan)
    ? books.flatMap(({ stan, ended = "unknown" }) =>
        ended === "unknown" || ended === "rejected" ? [`${stan} is ${ended} although tasks were only replaced`] : [],
      )
    : [];

/** While tasks are replaced one after the other, a network with two lines is reached at every moment. */
const replacementsLeaveNoGap: LinesOracle = ({ plan, books }) =>
  isRolling(plan)
    ? books.flatMap(({ stan, ended }) =>
        ended === "not sent" ? [`${stan} was not sent although tasks were replaced one after the other`] : [],
      )
    : [];

/** Who asks a task hears at once what becomes of it: asking the same task again would lose time. */
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

/** A line on which nothing comes any more is given up once its echo was not answered. */
const silenceIsNoticed: LinesOracle = ({ broken }) => broken.silenceIsNoticed;

/** Of the open lines of a network in one task the one with least in flight is given the next message. */
const loadIsShared: LinesOracle = ({ broken }) => broken.loadIsShared;

/** A line that is down leaves no connection behind. */
const linesHangUp: LinesOracle = ({ broken }) => broken.linesHangUp;

/** A station that hears that it may sign on again does so without an operator. */
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

/** What each of them finds; those that find nothing are left out. */
export const findingsByOracle = (end: EndOfRun): ReadonlyMap<LinesOracleName, readonly string[]> =>
  new Map(
    linesOracleNames.map((name) => [name, oracles[name](end)] as const).filter(([, findings]) => findings.length > 0),
  );
