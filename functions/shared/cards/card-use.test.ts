import { describe, expect, it } from "vitest";
import { businessTime, inTimeAhead } from "../time/clock.ts";
import { keptForMonths } from "./card-use.ts";

const now = new Date("2026-11-20T10:00:00Z");

describe("how long a card is kept", () => {
  it("is so many months after its last use", () =>
    expect(keptForMonths(18)(now).toISOString()).toBe("2028-05-20T10:00:00.000Z"));

  it("is to the last day of a month that has no such day", () =>
    expect(keptForMonths(18)(new Date("2026-08-31T10:00:00Z")).toISOString()).toBe("2028-02-29T10:00:00.000Z"));

  it("is no longer for an agent whose clock is ahead", () => {
    const ahead = inTimeAhead(86_400, () => keptForMonths(18)(businessTime(now)));
    expect(ahead).toEqual(keptForMonths(18)(now));
  });
});
