import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf, daysAfter, daysBetween, startOfDay, workingDayAfter } from "./calendar-day.ts";

const times = fc.date({ min: new Date("1999-01-04"), max: new Date("2099-12-31"), noInvalidDate: true });

describe("a day", () => {
  it("starts with its first millisecond and ends with its last", () => {
    expect(dayOf(startOfDay("2026-11-20"))).toBe("2026-11-20");
    expect(dayOf(new Date(startOfDay("2026-11-20").getTime() - 1))).toBe("2026-11-19");
  });

  it("has a distance to another day, and sorts by date", () =>
    fc.assert(
      fc.property(times, fc.integer({ min: -1000, max: 1000 }), (time, days) => {
        const day = dayOf(time);
        const other = daysAfter(day, days);
        expect(daysBetween(day, other)).toBe(days);
        expect(Math.sign(days)).toBe(day < other ? 1 : day > other ? -1 : 0);
      }),
    ));

  it("has the next business day: Monday after Friday", () => {
    expect(["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"].map(workingDayAfter)).toEqual([
      "2026-11-20",
      "2026-11-23",
      "2026-11-23",
      "2026-11-23",
      "2026-11-24",
    ]);
  });
});
