import { setImmediate as nextTurn } from "node:timers/promises";
import type { Time } from "../time.ts";

export interface ManualTime extends Time {
  /** Advances the time, and runs everything that becomes due, in order. */
  advance(milliseconds: number): Promise<void>;
}

/** A clock that only a test advances, so that a slow machine cannot make a wait expire. */
export function manualTime(startMs = Date.parse("2026-11-20T12:00:00Z")): ManualTime {
  let nowMs = 0;
  const due = new Set<{ readonly atMs: number; readonly act: () => void }>();

  const nextBefore = (endMs: number) =>
    [...due].filter(({ atMs }) => atMs <= endMs).sort((one, other) => one.atMs - other.atMs)[0];

  return {
    now: () => nowMs,
    date: () => new Date(startMs + nowMs),
    random: () => 0.5,
    after(milliseconds, act) {
      const one = { atMs: nowMs + Math.max(0, milliseconds), act };
      due.add(one);
      return () => void due.delete(one);
    },
    async advance(milliseconds) {
      const endMs = nowMs + milliseconds;
      for (let one = nextBefore(endMs); one; one = nextBefore(endMs)) {
        due.delete(one);
        nowMs = Math.max(nowMs, one.atMs);
        one.act();
        await nextTurn();
      }
      nowMs = endMs;
      await nextTurn();
    },
  };
}

/** Waits, turn by turn, until a condition is true. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}
