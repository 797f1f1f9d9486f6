import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutOffBefore, cutOffOf } from "./cut-off.ts";

const time = fc.date({
  min: new Date("2024-01-01T00:00:00Z"),
  max: new Date("2044-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const minutes = fc.constantFrom(1, 5, 15, 60, 180, 1_440);

describe("cut-offs", () => {
  it("are at full hours, and at midnight UTC for a daily interval", () => {
    expect(cutOffBefore(new Date("2026-11-26T10:59:59.999Z"), 60)).toEqual(new Date("2026-11-26T10:00:00Z"));
    expect(cutOffBefore(new Date("2026-11-26T10:00:00Z"), 60)).toEqual(new Date("2026-11-26T10:00:00Z"));
    expect(cutOffBefore(new Date("2026-03-29T01:30:00Z"), 1_440)).toEqual(new Date("2026-03-29T00:00:00Z"));
    expect(cutOffOf(new Date("2026-11-26T10:00:00.001Z"), 60)).toEqual(new Date("2026-11-26T11:00:00Z"));
  });

  it("are never in the future, less than one interval in the past, and never move back", () => {
    fc.assert(
      fc.property(time, time, minutes, (one, other, every) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        const cutOff = cutOffBefore(later, every);
        expect(+cutOff).toBeLessThanOrEqual(+later);
        expect(+later - +cutOff).toBeLessThan(every * 60_000);
        expect(+cutOffBefore(earlier, every)).toBeLessThanOrEqual(+cutOff);
        expect(cutOffBefore(cutOff, every)).toEqual(cutOff);
      }),
    );
  });

  it("include a due time if and only if its own cut-off has passed", () => {
    fc.assert(
      fc.property(time, time, minutes, (due, now, every) => {
        expect(due <= cutOffBefore(now, every)).toBe(cutOffOf(due, every) <= now);
      }),
    );
  });
});
