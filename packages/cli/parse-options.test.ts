import { describe, expect, it } from "vitest";
import { json, scriptedService } from "../client/testing/scripted-service.ts";
import { timeOf, timeRange } from "./agent-time.ts";
import { nextBeginning } from "./commands/clock.ts";
import { durationSeconds, pointInTime, wholeNumber } from "./parse-options.ts";

describe("command-line options", () => {
  it.each([
    ["90s", 90],
    ["30m", 1_800],
    ["2h", 7_200],
    ["1d12h", 129_600],
  ])("accept the duration %s as %i seconds", (text, seconds) => expect(durationSeconds(text)).toBe(seconds));

  it.each(["", "0s", "1", "h", "1w", "-2h", "2h x"])("reject %j as a duration", (text) =>
    expect(() => durationSeconds(text)).toThrow("such as 90s"),
  );

  it.each([
    ["2h", "2026-03-14T10:00:00.000Z"],
    ["now", "2026-03-14T12:00:00.000Z"],
    ["0m", "2026-03-14T12:00:00.000Z"],
    ["2026-03-01T00:00:00Z", "2026-03-01T00:00:00.000Z"],
  ])("accept the time %s as %s", (text, time) =>
    expect(timeOf(pointInTime(text), new Date("2026-03-14T12:00:00Z")).toISOString()).toBe(time),
  );

  it("resolve relative times by the agent's clock, and request the clock only for them", async () => {
    const { client, sent } = scriptedService([json(200, { now: "2028-02-29T12:00:00.000Z" })]);
    const exact = pointInTime("2026-03-01T00:00:00Z");
    expect(await timeRange(client, { from: exact })).toEqual({ from: exact });
    expect(sent).toEqual([]);
    expect(await timeRange(client, { from: pointInTime("1d"), to: pointInTime("now") })).toEqual({
      from: new Date("2028-02-28T12:00:00.000Z"),
      to: new Date("2028-02-29T12:00:00.000Z"),
    });
    expect(sent).toMatchObject([{ url: "https://api.example.com/v1/me" }]);
  });

  it("reject text that is not a time or a number", () => {
    expect(() => pointInTime("yesterday")).toThrow("duration before the current time");
    expect(() => wholeNumber("1.5")).toThrow("integer");
  });
});

it.each([
  ["2026-03-14T09:26:53.589Z", "hour", "2026-03-14T10:00:00.000Z"],
  ["2026-03-14T10:00:00.000Z", "hour", "2026-03-14T11:00:00.000Z"],
  ["2026-12-31T09:26:53.589Z", "day", "2027-01-01T00:00:00.000Z"],
] as const)("after %s the next %s starts at %s", (now, unit, begin) => expect(nextBeginning(now, unit)).toBe(begin));
