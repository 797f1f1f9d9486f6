import { describe, expect, it } from "vitest";
import { businessTime, withClockOffset } from "../time/clock.ts";
import { cardRetentionMonths } from "./card-use.ts";

const now = new Date("2026-11-20T10:00:00Z");

describe("how long a card is kept", () => {
  it("is so many months after its last use", () =>
    expect(cardRetentionMonths(18)(now).toISOString()).toBe("2028-05-20T10:00:00.000Z"));

  it("is to the last day of a month that has no such day", () =>
    expect(cardRetentionMonths(18)(new Date("2026-08-31T10:00:00Z")).toISOString()).toBe("2028-02-29T10:00:00.000Z"));

  it("is no longer for an agent whose clock is ahead", () => {
    const ahead = withClockOffset(86_400, () => cardRetentionMonths(18)(businessTime(now)));
    expect(ahead).toEqual(cardRetentionMonths(18)(now));
  });
});
