import { describe, expect, it } from "vitest";
import { nextBeginning } from "./commands/clock.ts";
import { durationSeconds, pointInTime, wholeNumber } from "./parse-options.ts";

describe("what is given on a command line", () => {
  it.each([
    ["90s", 90],
    ["30m", 1_800],
    ["2h", 7_200],
    ["1d12h", 129_600],
  ])("the time %s is %i seconds", (text, seconds) => expect(durationSeconds(text)).toBe(seconds));

  it.each(["", "0s", "1", "h", "1w", "-2h", "2h x"])("%j is no time", (text) =>
    expect(() => durationSeconds(text)).toThrow("such as 90s"),
  );

  it.each([
    ["2h", "2026-03-14T10:00:00.000Z"],
    ["2026-03-01T00:00:00Z", "2026-03-01T00:00:00.000Z"],
  ])("the moment %s is %s", (text, time) => {
    const now = () => Date.parse("2026-03-14T12:00:00Z");
    expect(pointInTime(now)(text).toISOString()).toBe(time);
  });

  it("is refused when it is no moment or no number", () => {
    expect(() => pointInTime(Date.now)("yesterday")).toThrow("how long ago");
    expect(() => wholeNumber("1.5")).toThrow("whole number");
  });
});

it.each([
  ["2026-03-14T09:26:53.589Z", "hour", "2026-03-14T10:00:00.000Z"],
  ["2026-03-14T10:00:00.000Z", "hour", "2026-03-14T11:00:00.000Z"],
  ["2026-12-31T09:26:53.589Z", "day", "2027-01-01T00:00:00.000Z"],
] as const)("after %s the next %s begins at %s", (now, unit, begin) => expect(nextBeginning(now, unit)).toBe(begin));
