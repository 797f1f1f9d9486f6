import { describe, expect, it } from "vitest";
import { dayFault, expiryYearFault, localTimeFault, oldLocalTime } from "./sendable-dates.ts";

const now = new Date("2026-11-20T10:00:00Z");

describe("the year of an expiry date", () => {
  it.each([2006, 2025, 2026, 2027, 2046])("can be %i in 2026", (year) =>
    expect(expiryYearFault(year, now)).toBeUndefined(),
  );

  it.each([1926, 1950, 1999, 2005, 2047, 2099, 2126, 2200])("cannot be %i in 2026", (year) =>
    expect(expiryYearFault(year, now)).toBe("must be from 2006 to 2046"),
  );

  it("is unambiguous by its last two digits, in any current year", () => {
    for (let thisYear = 1990; thisYear < 2110; thisYear++) {
      const at = new Date(Date.UTC(thisYear, 5));
      const allowed = Array.from({ length: 300 }, (_, index) => 1950 + index).filter(
        (year) => !expiryYearFault(year, at),
      );
      expect(new Set(allowed.map((year) => year % 100)).size).toBe(allowed.length);
    }
  });
});

describe("a date sent without its century", () => {
  it.each(["2006-11-20", "2026-11-20", "2046-11-20"])("may be %s", (day) => expect(dayFault(day, now)).toBeUndefined());

  it.each(["1926-11-20", "2006-11-19", "2046-11-21", "2126-11-20"])("cannot be %s", (day) =>
    expect(dayFault(day, now)).toBe("must be from 2006-11-20 to 2046-11-20"),
  );
});

describe("the local time of a payment", () => {
  it.each([
    "2026-05-20T10:00:00Z",
    "2026-11-20T10:00:00",
    "2026-11-21T10:00:00Z",
    "2026-11-21T20:00:00+10:00",
    "2026-11-20T23:00:00-11:00",
  ])("may be %s", (time) => expect(localTimeFault(time, now)).toBeUndefined());

  it.each([
    "1999-12-31T23:59:59-05:00",
    "2026-05-20T09:59:59Z",
    "2026-11-21T10:00:01Z",
    "2026-11-21T10:00:00-00:30",
    "2099-12-31T00:00:00Z",
    "2126-11-20T10:00:00Z",
  ])("cannot be %s", (time) => expect(localTimeFault(time, now)).toBeDefined());

  it("causes a warning if it is more than seven days in the past", () => {
    expect(oldLocalTime("2026-11-13T09:59:59Z", now)).toMatchObject([{ code: "old-local-time" }]);
    expect(oldLocalTime("2026-11-13T10:00:00Z", now)).toEqual([]);
    expect(oldLocalTime("2026-11-21T10:00:00Z", now)).toEqual([]);
    expect(oldLocalTime(undefined, now)).toEqual([]);
  });
});
