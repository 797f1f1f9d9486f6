import { setImmediate as soon } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { businessClock, businessTime, monthsLater, realTime, withClockOffset } from "./clock.ts";

const world = new Date("2026-11-21T10:00:00.000Z");
const clock = businessClock(() => world);
const offsets = fc.integer({ min: 0, max: 315_360_000 });

describe("business time", () => {
  it("is real time if no clock is ahead", () => {
    expect(clock()).toEqual(world);
    expect(businessTime(world)).toEqual(world);
    expect(realTime(world)).toEqual(world);
  });

  it("is ahead by the configured offset, and converts back to real time", () =>
    fc.assert(
      fc.property(offsets, (seconds) =>
        withClockOffset(seconds, () => {
          expect(clock().getTime() - world.getTime()).toBe(seconds * 1000);
          expect(realTime(clock())).toEqual(world);
          expect(businessTime(realTime(clock()))).toEqual(clock());
        }),
      ),
    ));

  it("is separate per operation, even if operations interleave", () =>
    fc.assert(
      fc.asyncProperty(fc.array(offsets, { maxLength: 5 }), async (all) => {
        const seen = await Promise.all(
          all.map((seconds) =>
            withClockOffset(seconds, async () => {
              await soon();
              return (clock().getTime() - world.getTime()) / 1000;
            }),
          ),
        );
        expect(seen).toEqual(all);
        expect(clock()).toEqual(world);
      }),
      { numRuns: 20 * inject("randomRuns") },
    ));
});

describe("adding months to a date", () => {
  it.each([
    ["2026-05-20T10:00:00.000Z", 6, "2026-11-20T10:00:00.000Z"],
    ["2026-11-20T10:00:00.000Z", 18, "2028-05-20T10:00:00.000Z"],
    ["2026-08-31T23:59:59.999Z", 6, "2027-02-28T23:59:59.999Z"],
    ["2027-08-31T00:00:00.000Z", 6, "2028-02-29T00:00:00.000Z"],
    ["2026-12-31T12:00:00.000Z", 2, "2027-02-28T12:00:00.000Z"],
    ["2026-05-31T12:00:00.000Z", 6, "2026-11-30T12:00:00.000Z"],
  ])("turns %s plus %d months into %s", (from, months, later) =>
    expect(monthsLater(new Date(from), months).toISOString()).toBe(later),
  );

  it("keeps the day and time, or uses the last day of a shorter month", () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
        fc.integer({ min: 1, max: 48 }),
        (from, months) => {
          const later = monthsLater(from, months);
          const passed =
            (later.getUTCFullYear() - from.getUTCFullYear()) * 12 + later.getUTCMonth() - from.getUTCMonth();
          expect(passed).toBe(months);
          expect(later.toISOString().slice(10)).toBe(from.toISOString().slice(10));
          const isLastDay = new Date(later.getTime() + 86_400_000).getUTCDate() === 1;
          expect(
            later.getUTCDate() === from.getUTCDate() || (isLastDay && later.getUTCDate() < from.getUTCDate()),
          ).toBe(true);
        },
      ),
    ));
});
