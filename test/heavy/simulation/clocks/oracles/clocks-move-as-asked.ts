import { clocksSetIn } from "../../agent-clocks.ts";
import { type Books, type Oracle, sumOf } from "../../books.ts";
import type { ClockMoved } from "../movers.ts";

/**
 * A clock is ahead by the value in the response, each move takes effect once, and nothing else moves the clock. It only moves
 * forward, never beyond the range that the due-work tasks query, and clearing finishes in the end.
 */
export const clocksMoveAsAsked: Oracle = (books) => {
  const { clocks } = books.parts;
  if (!clocks) return [];
  const agents = new Set([...clocks.moves, ...clocksSetIn(books)].map(({ agentKey }) => agentKey));
  return [
    ...[...agents].flatMap((agentKey) => [...elsewhere(agentKey, books), ...backwards(agentKey, books)]),
    ...furtherThanFurthest(books),
    ...clocks.stillWorking.map((look) => `${look}: the clock still says that clearing is under way`),
  ];
};

const isConfirmed = ({ response }: ClockMoved): boolean => response?.statusCode === 200;

/** A request with a retryable error may also have taken effect. */
const isUnknown = ({ response }: ClockMoved): boolean => response === undefined || response.statusCode >= 500;

/** Copies with one key are one move, regardless of their responses. */
const movesOf = (responses: readonly ClockMoved[]): readonly (readonly ClockMoved[])[] => [
  ...Map.groupBy(responses, ({ idempotencyKey, send }) => idempotencyKey ?? send).values(),
];

const secondsOf = ([first]: readonly ClockMoved[]): number => first?.bySeconds ?? 0;

function elsewhere(agentKey: string, books: Books): readonly string[] {
  const moves = movesOf((books.parts.clocks?.moves ?? []).filter((moved) => moved.agentKey === agentKey));
  const least = sumOf(
    moves.filter((copies) => copies.some(isConfirmed)),
    secondsOf,
  );
  const most = sumOf(
    moves.filter((copies) => copies.some((one) => isConfirmed(one) || isUnknown(one))),
    secondsOf,
  );
  const clockOffsetSeconds = clocksSetIn(books).findLast((set) => set.agentKey === agentKey)?.clockOffsetSeconds ?? 0;
  return clockOffsetSeconds >= least && clockOffsetSeconds <= most
    ? []
    : [`${agentKey} is ${clockOffsetSeconds} s ahead, and was told of ${least} s, at most ${most} s`];
}

function backwards(agentKey: string, books: Books): readonly string[] {
  const ahead = clocksSetIn(books).flatMap((set) => (set.agentKey === agentKey ? [set.clockOffsetSeconds] : []));
  return ahead.some((seconds, place) => seconds < (ahead[place - 1] ?? 0))
    ? [`the clock of ${agentKey} went back: ${ahead.join(", ")}`]
    : [];
}

function furtherThanFurthest({ changes }: Books): readonly string[] {
  let furthest = 0;
  return changes.flatMap(({ item }) => {
    const { sk, agentKey, offsetSeconds } = item ?? {};
    if (sk === "furthest") furthest = Number(offsetSeconds);
    const isBeyond = sk === "sandbox-clock" && Number(offsetSeconds) > furthest;
    return isBeyond ? [`${agentKey} is ${offsetSeconds} s ahead, and who looks for due work looks ${furthest} s`] : [];
  });
}
