import { describe, expect, it } from "vitest";
import { type ScheduleValues, valuesOfSchedule } from "./schedule-values.ts";

const hourly = { type: "interval", cadence: "hourly" } as const;
const daily = { type: "interval", cadence: "daily", hour: 6 } as const;

const schedule = (change: Partial<ScheduleValues> = {}): ScheduleValues => ({
  reportName: "charges",
  mimeType: "text/csv",
  trigger: daily,
  ...change,
});

describe("the values of a schedule", () => {
  it.each([
    [{}, {}],
    [{ trigger: daily }, { trigger: { ...daily, timeZone: "UTC" } }],
    [{ trigger: hourly }, { trigger: { ...hourly, timeZone: "Europe/Amsterdam" } }],
    [{ distributions: ["dst-1", "dst-2"] }, { distributions: ["dst-2", "dst-1"] }],
    [{ distributions: [] }, {}],
  ])("are equal for %o and %o", (one, other) =>
    expect(valuesOfSchedule(schedule(one))).toEqual(valuesOfSchedule(schedule(other))),
  );

  it.each([
    { reportName: "merchantPayout" },
    { mimeType: "application/json" },
    { trigger: hourly },
    { trigger: { ...daily, hour: 7 } },
    { trigger: { ...daily, timeZone: "Europe/Amsterdam" } },
    { reference: "finance" },
    { distributions: ["dst-1"] },
  ])("differ with %o", (change) =>
    expect(valuesOfSchedule(schedule(change))).not.toEqual(valuesOfSchedule(schedule())),
  );
});
