import { describe, expect, it } from "vitest";
import { expectedDay, isDue, isLate, isTooOld } from "./publication.ts";

const at = (time: string) => new Date(`${time}:00Z`);

describe("the newest table that should be published", () => {
  it.each([
    ["on a Friday afternoon, today's", "2026-11-20T15:00", "2026-11-20"],
    ["before that, yesterday's", "2026-11-20T14:59", "2026-11-19"],
    ["all weekend, Friday's", "2026-11-22T23:59", "2026-11-20"],
    ["on a Monday morning, Friday's", "2026-11-23T14:59", "2026-11-20"],
    ["on a Monday afternoon, Monday's", "2026-11-23T15:00", "2026-11-23"],
  ])("is %s", (_, now, day) => expect(expectedDay(at(now))).toBe(day));

  it("is requested until it has arrived", () => {
    const now = at("2026-11-20T16:00");
    expect([undefined, "2026-11-19", "2026-11-20"].map((date) => isDue(date, now))).toEqual([true, true, false]);
  });
});

describe("the age of a table", () => {
  it("is normal until the end of Easter, and too high after that or without a table", () => {
    expect(isLate("2026-04-02", at("2026-04-07T23:59"))).toBe(false);
    expect(isLate("2026-04-02", at("2026-04-08T00:00"))).toBe(true);
    expect(isLate(undefined, at("2026-04-07T00:00"))).toBe(true);
  });

  it("allows the use of a table for seven days", () => {
    expect(isTooOld("2026-11-13", at("2026-11-20T23:59"))).toBe(false);
    expect(isTooOld("2026-11-13", at("2026-11-21T00:00"))).toBe(true);
  });
});
