import type { BookedPayment } from "./functions.ts";
import type { NetworkOnLines } from "./network.ts";
import { isCalm, isRolling, type LinesPlan } from "./plan.ts";

/** What holds after every run of lines, whatever happened in it. */

export interface EndOfRun {
  readonly plan: LinesPlan;
  readonly books: readonly BookedPayment[];
  readonly network: NetworkOnLines;
  /** Said while the run went on. */
  readonly wrong: readonly string[];
  readonly cameToRest: boolean;
}

/** Functions wait so long, and no message is on its way for longer than a tenth of a second. */
const latestArrivalMs = 15_100;

/** No authorization reaches the network twice, nor after its time, nor when its function was told that it was not sent. */
const onceAndInTime = ({ books, network }: EndOfRun): readonly string[] =>
  books.flatMap(({ stan, ended, askedAtMs }) => {
    const { count, atMs } = network.arrived.get(stan) ?? { count: 0, atMs: askedAtMs };
    if (count > 1) return [`${stan} reached the network ${count} times`];
    if (atMs > askedAtMs + latestArrivalMs)
      return [`${stan} reached the network ${atMs - askedAtMs} ms after it was asked`];
    return ended === "not sent" && count > 0 ? [`${stan} reached the network and was told to be not sent`] : [];
  });

/** What is held at the network is what our books say, once all reversals are acknowledged. */
const booksMatchLedger = ({ books, network }: EndOfRun): readonly string[] =>
  books.flatMap(({ stan, ended, approvedMinor }) => {
    const held = network.holds.find((hold) => hold.stan === stan)?.heldMinor ?? 0;
    const booked = ended === "approved" ? approvedMinor : 0;
    return held === booked ? [] : [`${stan} is ${ended} for ${booked}, the network holds ${held}`];
  });

/** While tasks are only replaced, in their order, whatever the network is asked is answered. */
const drainsLeaveNothing = ({ plan, books }: EndOfRun): readonly string[] =>
  isCalm(plan)
    ? books.flatMap(({ stan, ended = "unknown" }) =>
        ended === "unknown" || ended === "rejected" ? [`${stan} is ${ended} although tasks were only replaced`] : [],
      )
    : [];

/** While tasks are replaced one after the other, a network with two lines is reached at every moment. */
const replacementsLeaveNoGap = ({ plan, books }: EndOfRun): readonly string[] =>
  isRolling(plan)
    ? books.flatMap(({ stan, ended }) =>
        ended === "not sent" ? [`${stan} was not sent although tasks were replaced one after the other`] : [],
      )
    : [];

export const findingsIn = (end: EndOfRun): readonly string[] => [
  ...end.wrong,
  ...(end.cameToRest ? [] : ["the run never came to rest"]),
  ...onceAndInTime(end),
  ...booksMatchLedger(end),
  ...drainsLeaveNothing(end),
  ...replacementsLeaveNoGap(end),
];
