import { describe, expect, test } from "vitest";
import { parseScheduleExpression } from "./schedule-expression.ts";

const isDue = (expression: string, minute: string): boolean =>
  parseScheduleExpression(expression)(Date.parse(`${minute}:00Z`));

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
    ["every day", "neither rate() nor cron()"],
    ["at(2026-12-24T18:00:00)", "neither rate() nor cron()"],
    ["rate(0 minutes)", "must be a number of minutes"],
    ["cron(0 5 * * *)", "six fields"],
    ["cron(0 5 * * * *)", '"?"'],
    ["cron(61 5 * * ? *)", '"61" is not within 0 to 59'],
    ["cron(0/0 5 * * ? *)", '"0/0" is not within 0 to 59'],
    ["cron(0 0 L * ? *)", '"L" is not within 1 to 31'],
  ])("%s is refused", (expression, words) => {
    expect(() => parseScheduleExpression(expression)).toThrow(words);
  });
});
