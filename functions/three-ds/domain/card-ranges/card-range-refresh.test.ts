import { describe, expect, it } from "vitest";
import { addSeconds } from "../../../shared/time/clock.ts";
import { compactRangesOf, servedRangesOf } from "../../testing/card-range-builders.ts";
import {
  type CardRangeState,
  isDue,
  isStale,
  serialToAskFrom,
  versionAfterAnswer,
  versionAfterRefusal,
  versionToAskIn,
} from "./card-range-refresh.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const minutesAgo = (minutes: number): string => addSeconds(now, -60 * minutes).toISOString();

const state = (
  requestedMinutesAgo: number | undefined,
  refreshed?: number,
  change: Partial<CardRangeState> = {},
): CardRangeState => ({
  asked: requestedMinutesAgo === undefined ? undefined : minutesAgo(requestedMinutesAgo),
  needsFullList: false,
  askIn: undefined,
  served:
    refreshed === undefined
      ? undefined
      : servedRangesOf(compactRangesOf([]), { refreshed: minutesAgo(refreshed), serialNum: "7" }),
  ...change,
});

describe("the card ranges of a network", () => {
  it.each<[string, CardRangeState, boolean]>([
    ["were never requested", state(undefined), true],
    ["were requested an hour ago and never arrived", state(60), false],
    ["were requested 61 minutes ago and never arrived", state(61), true],
    ["are 20 hours old", state(20 * 60, 20 * 60), false],
    ["are 21 hours old", state(21 * 60, 21 * 60), true],
    ["are 22 hours old, and the last attempt is half an hour ago", state(30, 22 * 60), false],
    ["are new, but the last response was invalid", state(61, 61, { needsFullList: true }), true],
    ["are new, but the most recent response, a minute ago, was invalid", state(1, 61, { needsFullList: true }), false],
  ])("that %s are due: %3$s", (_, given, due) => expect(isDue(given, now)).toBe(due));

  it.each([
    [state(1), true],
    [state(1, 23 * 60), false],
    [state(1, 24 * 60), true],
  ])("are stale after a day, or if none are stored", (given, stale) => expect(isStale(given, now)).toBe(stale));

  it("are requested from the last serial number, unless the last response was invalid", () => {
    expect(serialToAskFrom(state(1, 1))).toBe("7");
    expect(serialToAskFrom(state(1, 1, { needsFullList: true }))).toBeUndefined();
    expect(serialToAskFrom(state(1))).toBeUndefined();
  });

  it("are requested in the highest protocol version, unless the directory server requires another", () => {
    expect(versionToAskIn(state(1))).toBe("2.2.0");
    expect(versionToAskIn(state(1, 1, { askIn: "2.1.0" }))).toBe("2.1.0");
  });

  it.each([
    ["2.1.0", "2.1.0"],
    ["2.1.0,2.2.0", "2.2.0"],
    ["2.3.1, 2.1.0", "2.1.0"],
    ["2.3.1", "2.1.0"],
    ["12.2.0", "2.1.0"],
    ["messageVersion", "2.1.0"],
  ])("are requested after a rejection that names %s in %s", (errorDetail, next) =>
    expect(versionAfterRefusal(errorDetail)).toBe(next),
  );

  it.each([
    ["2.1.0", "2.1.0", "2.1.0", "2.1.0"],
    ["2.1.0", "2.1.0", "2.2.0", "2.2.0"],
    ["2.1.0", "2.1.0", "2.3.1", "2.2.0"],
    ["2.2.0", "2.1.0", "2.1.0", "2.2.0"],
    ["2.1.0", "2.3.1", "2.3.1", "2.1.0"],
  ] as const)(
    "are requested after a response in %s from a directory server that supports %s to %s in %s",
    (answered, start, end, next) =>
      expect(versionAfterAnswer(answered, { dsStartProtocolVersion: start, dsEndProtocolVersion: end })).toBe(next),
  );

  it("have at least two more attempts before they are stale", () => {
    const failedAttempts: number[] = [];
    let lastRequest = 21 * 60;
    for (let minute = 21 * 60; minute < 24 * 60; minute += 15) {
      const later = addSeconds(now, minute * 60);
      const given = { ...state(undefined, 0), asked: addSeconds(now, lastRequest * 60 - 86_400).toISOString() };
      const current =
        failedAttempts.length === 0 ? given : { ...given, asked: addSeconds(now, lastRequest * 60).toISOString() };
      if (!isDue(current, later)) continue;
      failedAttempts.push(minute);
      lastRequest = minute;
    }
    expect(failedAttempts.length).toBeGreaterThanOrEqual(3);
  });
});
