import { describe, expect, test } from "vitest";
import { parseScheduleExpression } from "./schedule-expression.ts";

function isDue(expression: string, minute: string, timeZone?: string): boolean {
  const times = parseScheduleExpression(expression, timeZone);
  return "isDue" in times && times.isDue(Date.parse(`${minute}:00Z`));
}

describe("Schedule expressions", () => {
  test.each([
    ["rate(1 minute)", "2026-11-20T10:01", true],
    ["rate(5 minutes)", "2026-11-20T10:05", true],
    ["rate(5 minutes)", "2026-11-20T10:06", false],
    ["rate(1 day)", "2026-11-20T00:00", true],
    ["rate(1 day)", "2026-11-20T01:00", false],
    ["cron(0 5 * * ? *)", "2026-11-21T05:00", true],
    ["cron(0 5 * * ? *)", "2026-11-21T05:01", false],
    ["cron(0/15 * * * ? *)", "2026-11-20T10:45", true],
    ["cron(0/15 * * * ? *)", "2026-11-20T10:50", false],
    ["cron(30 9-17/4 ? * MON-FRI *)", "2026-11-20T17:30", true],
    ["cron(30 9-17/4 ? * MON-FRI *)", "2026-11-20T16:30", false],
    ["cron(30 9-17/4 ? * MON-FRI *)", "2026-11-21T17:30", false],
    ["cron(0,10 0 29 FEB ? 2028)", "2028-02-29T00:10", true],
    ["cron(0,10 0 29 FEB ? 2028)", "2032-02-29T00:10", false],
  ])("%s at %s is due: %s", (expression, minute, expected) => {
    expect(isDue(expression, minute)).toBe(expected);
  });

  test.each([
    ["2026-07-01T05:05", true],
    ["2026-07-01T07:05", false],
    ["2026-12-01T06:05", true],
  ])("cron follows the clock of its time zone: 07:05 in Berlin at %s UTC is %s", (minute, expected) => {
    expect(isDue("cron(5 7 * * ? *)", minute, "Europe/Berlin")).toBe(expected);
  });

  test("a local time that occurs twice in autumn fires once, and a skipped time in spring does not fire", () => {
    const dueMinutes = (day: string) =>
      Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, "0")}:30`).filter((minute) =>
        isDue("cron(30 2 * * ? *)", minute, "Europe/Berlin"),
      );
    expect(dueMinutes("2026-10-24")).toEqual(["2026-10-24T00:30"]);
    expect(dueMinutes("2026-10-25")).toEqual(["2026-10-25T00:30"]);
    expect(dueMinutes("2026-03-29")).toEqual([]);
  });

  test.each([
    ["UTC", "2026-12-24T18:00:00.000Z"],
    ["Europe/Berlin", "2026-12-24T17:00:00.000Z"],
    ["America/New_York", "2026-12-24T23:00:00.000Z"],
  ])("at() is a local time in %s", (timeZone, expected) => {
    const times = parseScheduleExpression("at(2026-12-24T18:00:00)", timeZone);
    expect("onceAt" in times && new Date(times.onceAt).toISOString()).toBe(expected);
  });

  test("a time zone that does not exist is rejected", () => {
    expect(() => parseScheduleExpression("cron(0 5 * * ? *)", "Europe/Atlantis")).toThrow(
      "Europe/Atlantis does not exist",
    );
  });

  test.each([
    ["every day", "must be rate(), cron() or at()"],
    ["at(2026-12-24 18:00)", "must be a time such as"],
    ["rate(0 minutes)", "must be a number of minutes"],
    ["cron(0 5 * * *)", "six fields"],
    ["cron(0 5 * * * *)", '"?"'],
    ["cron(61 5 * * ? *)", '"61" is not between 0 and 59'],
    ["cron(0/0 5 * * ? *)", '"0/0" is not between 0 and 59'],
    ["cron(0 0 L * ? *)", '"L" is not between 1 and 31'],
  ])("%s is rejected", (expression, words) => {
    expect(() => parseScheduleExpression(expression)).toThrow(words);
  });
});
