import { describe, expect, it } from "vitest";
import { changedTrigger, cronOf, type Trigger } from "./trigger.ts";

const hourly: Trigger = { type: "interval", cadence: "hourly" };
const daily: Trigger = { type: "interval", cadence: "daily", hour: 6, timeZone: "Europe/Amsterdam" };

describe("a changed trigger", () => {
  it.each([
    ["keeps omitted properties", daily, { hour: 7 }, { ...daily, hour: 7 }],
    [
      "loses its time zone if it is set to null",
      daily,
      { timeZone: null },
      { type: "interval", cadence: "daily", hour: 6 },
    ],
    [
      "drops its hour when it becomes hourly",
      daily,
      { cadence: "hourly" },
      { ...hourly, timeZone: "Europe/Amsterdam" },
    ],
    ["becomes daily with an hour", hourly, { cadence: "daily", hour: 0 }, { ...hourly, cadence: "daily", hour: 0 }],
  ] as const)("%s", (_, trigger, change, value) =>
    expect(changedTrigger(trigger, change)).toEqual({ ok: true, value }),
  );

  it.each([
    [hourly, { cadence: "daily" }],
    [daily, { hour: null }],
  ] as const)("cannot be daily without an hour", (trigger, change) =>
    expect(changedTrigger(trigger, change)).toEqual({ ok: false, refused: "hour-missing" }),
  );
});

describe("a trigger in the scheduler's format", () => {
  it.each([
    [hourly, { expression: "cron(5 * * * ? *)", timeZone: "UTC" }],
    [daily, { expression: "cron(5 6 * * ? *)", timeZone: "Europe/Amsterdam" }],
  ])("fires after each window boundary", (trigger, cron) => expect(cronOf(trigger, 5)).toEqual(cron));
});
