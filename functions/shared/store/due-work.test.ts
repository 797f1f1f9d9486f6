import { describe, expect, it } from "vitest";
import { withClockOffset } from "../time/clock.ts";
import { type DueKind, dueAt, dueKinds, hasCome, isInRealTime } from "./due-work.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const dayAhead = 86_400;

const dueIn = (kind: DueKind, seconds: number): string =>
  dueAt(kind, "chg-1", new Date(now.getTime() + seconds * 1000)).dueAt;

describe("pending work", () => {
  it.each(dueKinds)("of kind %s becomes due at its time and not before", (kind) => {
    expect(hasCome(kind, dueIn(kind, 0), now)).toBe(true);
    expect(hasCome(kind, dueIn(kind, 1), now)).toBe(false);
    expect(hasCome(kind, undefined, now)).toBe(false);
  });

  it("for functions, networks and the table is due in real time, and all other work in business time", () =>
    expect(dueKinds.filter(isInRealTime)).toEqual([
      "pending-charge",
      "clearing-batch",
      "clearing-verdict",
      "report",
      "pending-authentication",
      "archive",
    ]));

  it.each(dueKinds)("of kind %s is due at the same time if written and read on a clock that is ahead", (kind) =>
    withClockOffset(dayAhead, () => {
      expect(hasCome(kind, dueIn(kind, 0), now)).toBe(true);
      expect(hasCome(kind, dueIn(kind, 1), now)).toBe(false);
    }),
  );

  it("becomes due earlier if the clock is advanced, unless it is in real time", () => {
    const tomorrow = (kind: DueKind) => {
      const due = dueIn(kind, dayAhead);
      return withClockOffset(dayAhead, () => hasCome(kind, due, new Date(now.getTime() + dayAhead * 1000)));
    };
    expect(dueKinds.filter(tomorrow)).toEqual(dueKinds.filter((kind) => !isInRealTime(kind)));
  });
});
