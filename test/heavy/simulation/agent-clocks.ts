import { type Books, kindOf } from "./books.ts";

/** How far ahead of the world agents were, by what the table said of their clocks. */

interface ClockSet {
  readonly agentKey: string;
  readonly clockOffsetSeconds: number;
  readonly atSeconds: number;
}

/** Every move of a clock, in its order. */
export const clocksSetIn = ({ changes }: Pick<Books, "changes">): readonly ClockSet[] =>
  changes.flatMap(({ item, atSeconds }) =>
    item && kindOf(item) === "sandbox-clock" && item["offsetSeconds"] !== undefined
      ? [{ agentKey: String(item["agentKey"]), clockOffsetSeconds: Number(item["offsetSeconds"]), atSeconds }]
      : [],
  );

/** How far ahead an agent was at some moment between two, in seconds of the world, of which the stream has whole ones. */
export const aheadSecondsBetween = (
  agentKey: string,
  fromSeconds: number,
  toSeconds: number,
  books: Books,
): readonly number[] => {
  if (!books.plan.parts?.clocks) return [0];
  const ofAgent = clocksSetIn(books).filter((set) => set.agentKey === agentKey);
  const before = ofAgent.findLast(({ atSeconds }) => atSeconds < Math.floor(fromSeconds))?.clockOffsetSeconds ?? 0;
  const meanwhile = ofAgent.filter(({ atSeconds }) => atSeconds >= Math.floor(fromSeconds) && atSeconds <= toSeconds);
  return [before, ...meanwhile.map(({ clockOffsetSeconds }) => clockOffsetSeconds)];
};

/** How far ahead an agent ever was. */
export const furthestAheadSeconds = (agentKey: string, books: Books): number =>
  Math.max(...aheadSecondsBetween(agentKey, 0, Number.POSITIVE_INFINITY, books));

/** Clocks of functions differ, and what was begun before a move goes on in the time of before. */
const slackSeconds = 60;

/** When it was in the world that an agent's time was this. */
export const inRealTimeMs = (agentKey: string, ofAgentMs: number, books: Books): number => {
  const set = clocksSetIn(books).findLast(
    (one) =>
      one.agentKey === agentKey &&
      one.atSeconds + one.clockOffsetSeconds <= Math.ceil(ofAgentMs / 1_000) + slackSeconds,
  );
  return ofAgentMs - (set?.clockOffsetSeconds ?? 0) * 1_000;
};
