import { describe, expect, it } from "vitest";
import { businessTime, withClockOffset } from "../time/clock.ts";
import { cardRetentionMonths } from "./card-use.ts";

const now = new Date("2026-11-20T10:00:00Z");

describe("the retention of a card", () => {
  it("ends the given number of months after its last use", () =>
    expect(cardRetentionMonths(18)(now).toISOString()).toBe("2028-05-20T10:00:00.000Z"));

  it("ends on the last day of the month if that month is too short", () =>
    expect(cardRetentionMonths(18)(new Date("2026-08-31T10:00:00Z")).toISOString()).toBe("2028-02-29T10:00:00.000Z"));

  it("is not extended for an agent with a clock that is ahead", () => {
    const ahead = withClockOffset(86_400, () => cardRetentionMonths(18)(businessTime(now)));
    expect(ahead).toEqual(cardRetentionMonths(18)(now));
  });
});
