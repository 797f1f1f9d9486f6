import { type Books, kindOf } from "./books.ts";

/** Offsets of the agents' clocks from real time, according to the table. */

interface ClockSet {
  readonly agentKey: string;
  readonly clockOffsetSeconds: number;
  readonly atSeconds: number;
}

/** Every clock change, in order. */
export const clocksSetIn = ({ changes }: Pick<Books, "changes">): readonly ClockSet[] =>
  changes.flatMap(({ item, atSeconds }) =>
    item && kindOf(item) === "sandbox-clock" && item["offsetSeconds"] !== undefined
      ? [{ agentKey: String(item["agentKey"]), clockOffsetSeconds: Number(item["offsetSeconds"]), atSeconds }]
      : [],
  );

/** Returns how far an agent's clock was ahead between two times, in real seconds. The stream has a resolution of one second. */
export function aheadSecondsBetween(
  agentKey: string,
  fromSeconds: number,
  toSeconds: number,
  books: Books,
): readonly number[] {
  if (!books.plan.parts?.clocks) return [0];
  const ofAgent = clocksSetIn(books).filter((set) => set.agentKey === agentKey);
  const before = ofAgent.findLast(({ atSeconds }) => atSeconds < Math.floor(fromSeconds))?.clockOffsetSeconds ?? 0;
  const meanwhile = ofAgent.filter(({ atSeconds }) => atSeconds >= Math.floor(fromSeconds) && atSeconds <= toSeconds);
  return [before, ...meanwhile.map(({ clockOffsetSeconds }) => clockOffsetSeconds)];
}

/** Returns the maximum by which an agent's clock was ever ahead. */
export const furthestAheadSeconds = (agentKey: string, books: Books): number =>
  Math.max(...aheadSecondsBetween(agentKey, 0, Number.POSITIVE_INFINITY, books));

/** Covers clock differences between functions, and requests that started before a clock change. */
const slackSeconds = 60;

/** Returns the real time at which an agent's clock showed the given time. */
export function inRealTimeMs(agentKey: string, ofAgentMs: number, books: Books): number {
  const set = clocksSetIn(books).findLast(
    (one) =>
      one.agentKey === agentKey &&
      one.atSeconds + one.clockOffsetSeconds <= Math.ceil(ofAgentMs / 1_000) + slackSeconds,
  );
  return ofAgentMs - (set?.clockOffsetSeconds ?? 0) * 1_000;
}
