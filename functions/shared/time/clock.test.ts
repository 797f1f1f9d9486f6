import { setImmediate as soon } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { businessClock, businessTime, inTimeAhead, realTime } from "./clock.ts";

const world = new Date("2026-11-21T10:00:00.000Z");
const clock = businessClock(() => world);
const offsets = fc.integer({ min: 0, max: 315_360_000 });

describe("business time", () => {
  it("is the world's where nobody is ahead", () => {
    expect(clock()).toEqual(world);
    expect(businessTime(world)).toEqual(world);
    expect(realTime(world)).toEqual(world);
  });

  it("is so far ahead as it was said, and leads back to the world's", () =>
    fc.assert(
      fc.property(offsets, (seconds) =>
        inTimeAhead(seconds, () => {
          expect(clock().getTime() - world.getTime()).toBe(seconds * 1000);
          expect(realTime(clock())).toEqual(world);
          expect(businessTime(realTime(clock()))).toEqual(clock());
        }),
      ),
    ));

  it("is each work's own, also when the works take turns", () =>
    fc.assert(
      fc.asyncProperty(fc.array(offsets, { maxLength: 5 }), async (all) => {
        const seen = await Promise.all(
          all.map((seconds) =>
            inTimeAhead(seconds, async () => {
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
