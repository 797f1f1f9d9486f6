import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approvalDrop } from "./approval-drop.ts";
import type { NetworkTotals } from "./hour-totals.ts";

const hour = (attempts: number, approved: number, noResponse = 0): NetworkTotals => ({
  attempts,
  approved,
  declined: { "no-response": noResponse },
  approvedMinor: {},
});

const attempts = fc.integer({ min: 50, max: 100_000 });
const hours = attempts.chain((all) => fc.nat({ max: all }).map((approved) => hour(all, approved)));

describe("the approval drop", () => {
  it("is undefined for hours with fewer than fifty attempts that got a response", () => {
    expect(approvalDrop(hour(49, 0), hour(1_000, 900))).toBeUndefined();
    expect(approvalDrop(hour(1_000, 0), hour(49, 49))).toBeUndefined();
    expect(approvalDrop(hour(60, 0, 11), hour(1_000, 900))).toBeUndefined();
    expect(approvalDrop(hour(50, 0), hour(50, 50))).toBeDefined();
  });

  it("is 0 if the approval rate is the same or higher", () =>
    fc.assert(
      fc.property(hours, fc.integer({ min: 1, max: 100 }), (before, times) => {
        const now = hour(before.attempts * times, before.approved * times);
        expect(approvalDrop(now, before)).toBe(0);
        expect(approvalDrop(hour(before.attempts, before.attempts), before)).toBe(0);
      }),
    ));

  it("is between 0 and the difference in rates, and grows if fewer attempts are approved", () =>
    fc.assert(
      fc.property(hours, hours, (now, before) => {
        const drop = approvalDrop(now, before) ?? -1;
        const difference = 100 * (before.approved / before.attempts - now.approved / now.attempts);
        expect(drop).toBeGreaterThanOrEqual(0);
        expect(drop).toBeLessThanOrEqual(Math.max(0, difference) + 0.05);
      }),
    ));

  it("reports a drop of ten points in ten thousand attempts, and attributes it to chance in fifty", () => {
    expect(approvalDrop(hour(10_000, 7_500), hour(10_000, 8_500))).toBeGreaterThan(8);
    expect(approvalDrop(hour(50, 37), hour(50, 42))).toBe(0);
  });

  it("ignores attempts without a response, which are not issuer decisions", () =>
    expect(approvalDrop(hour(2_000, 850, 1_000), hour(1_000, 850))).toBe(0));
});
