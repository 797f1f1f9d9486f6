import { describe, expect, test } from "vitest";
import { parseScheduleExpression } from "./schedule-expression.ts";

const next = (expression: string, after: string, { zone = "UTC", anchor = after } = {}): string | undefined => {
  const instant = parseScheduleExpression(expression, zone).next(Date.parse(after), Date.parse(anchor));
  return instant === undefined ? undefined : new Date(instant).toISOString().replace(".000Z", "Z");
};

describe("Schedule expressions", () => {
  test.each([
    ["rate(1 minute)", "2026-11-20T10:00:00Z", "2026-11-20T10:01:00Z"],
    ["rate(2 hours)", "2026-11-20T10:00:00Z", "2026-11-20T12:00:00Z"],
    ["cron(0 5 * * ? *)", "2026-11-20T05:00:00Z", "2026-11-21T05:00:00Z"],
    ["cron(0/15 * * * ? *)", "2026-11-20T10:46:00Z", "2026-11-20T11:00:00Z"],
    ["cron(30 9-17/4 ? * MON-FRI *)", "2026-11-20T17:31:00Z", "2026-11-23T09:30:00Z"],
    ["cron(0 0 L * ? *)", "2026-02-01T00:00:00Z", "2026-02-28T00:00:00Z"],
    ["cron(0 0 1W * ? *)", "2026-07-31T12:00:00Z", "2026-08-03T00:00:00Z"],
    ["cron(0 0 LW * ? *)", "2026-05-01T00:00:00Z", "2026-05-29T00:00:00Z"],
    ["cron(0 0 ? * 3#2 *)", "2026-11-01T00:00:00Z", "2026-11-10T00:00:00Z"],
    ["cron(0 0 ? * 6L *)", "2026-11-01T00:00:00Z", "2026-11-27T00:00:00Z"],
    ["cron(0 0 29 FEB ? *)", "2026-01-01T00:00:00Z", "2028-02-29T00:00:00Z"],
    ["cron(0 0 1 1 ? 2025)", "2026-01-01T00:00:00Z", undefined],
    ["at(2026-12-24T18:00:00)", "2026-11-20T00:00:00Z", "2026-12-24T18:00:00Z"],
    ["at(2026-12-24T18:00:00)", "2026-12-24T18:00:00Z", undefined],
  ])("%s after %s is %s", (expression, after, expected) => {
    expect(next(expression, after)).toBe(expected);
  });

  test("a rate keeps its rhythm from where it began", () => {
    const anchor = "2026-11-20T10:00:07Z";
    expect(next("rate(5 minutes)", "2026-11-20T11:02:00Z", { anchor })).toBe("2026-11-20T11:05:07Z");
  });

  test("clocks of a zone leave out what spring skips and run once what autumn repeats", () => {
    const zone = "Europe/Berlin";
    expect(next("cron(30 2 * * ? *)", "2026-03-28T12:00:00Z", { zone })).toBe("2026-03-30T00:30:00Z");
    expect(next("cron(30 2 * * ? *)", "2026-10-24T12:00:00Z", { zone })).toBe("2026-10-25T00:30:00Z");
    expect(next("cron(30 2 * * ? *)", "2026-10-25T00:30:00Z", { zone })).toBe("2026-10-26T01:30:00Z");
    expect(next("at(2026-07-01T00:00:00)", "2026-01-01T00:00:00Z", { zone })).toBe("2026-06-30T22:00:00Z");
  });

  test.each([
    ["every day", "neither rate() nor cron() nor at()"],
    ["rate(0 minutes)", "must be a number of minutes"],
    ["cron(0 5 * * *)", "six fields"],
    ["cron(0 5 * * * *)", '"?"'],
    ["cron(61 5 * * ? *)", '"61" is not within 0 to 59'],
    ["at(tomorrow)", "yyyy-mm-ddThh:mm:ss"],
  ])("%s is refused", (expression, words) => {
    expect(() => parseScheduleExpression(expression)).toThrow(words);
  });

  test("a zone that does not exist is refused", () => {
    expect(() => parseScheduleExpression("rate(1 day)", "Europe/Atlantis")).toThrow("no time zone Europe/Atlantis");
  });
});
