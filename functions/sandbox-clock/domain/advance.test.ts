import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Advance, advancedOffset } from "./advance.ts";

const world = new Date("2026-11-21T10:00:00.500Z");
const day = 86_400;

const advances = fc.oneof(
  fc.record({ advanceSeconds: fc.integer({ min: 1, max: 500_000_000 }) }),
  fc.record({
    advanceTo: fc.date({ min: new Date("2020-01-01"), max: new Date("2050-01-01"), noInvalidDate: true }),
  }),
);

describe("advancing the clock", () => {
  it("adds seconds to its current time", () =>
    expect(advancedOffset(day, { advanceSeconds: 60 }, world)).toEqual({ ok: true, value: day + 60 }));

  it("reaches the requested time, and is never slightly before it", () =>
    expect(advancedOffset(0, { advanceTo: new Date("2026-11-22T10:00:00.000Z") }, world)).toEqual({
      ok: true,
      value: day,
    }));

  it("never moves it backward, for any request and any elapsed time", () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(advances, fc.nat(1_000_000))), (steps) => {
        let [offset, real] = [0, world];
        let shown = real.getTime();
        for (const [requested, passedSeconds] of steps) {
          real = new Date(real.getTime() + passedSeconds * 1000);
          const advanced = advancedOffset(offset, requested, real);
          if (advanced.ok) offset = advanced.value;
          const now = real.getTime() + offset * 1000;
          expect(now).toBeGreaterThanOrEqual(shown);
          if (advanced.ok && "advanceTo" in requested)
            expect(now).toBeGreaterThanOrEqual(requested.advanceTo.getTime());
          shown = now;
        }
      }),
    ));

  const refused: readonly (readonly [string, Advance, string])[] = [
    ["to a time in its past", { advanceTo: new Date("2026-11-22T09:59:59.000Z") }, "backward"],
    ["both to a time and by seconds", { advanceTo: new Date("2027-01-01"), advanceSeconds: 1 }, "not-one-of-both"],
    ["by nothing", {}, "not-one-of-both"],
    ["by a hundred years", { advanceSeconds: 36_500 * day }, "too-far"],
  ];
  it.each(refused)("is rejected %s", (_, requested, why) =>
    expect(advancedOffset(day, requested, world)).toEqual({ ok: false, refused: why }),
  );
});
