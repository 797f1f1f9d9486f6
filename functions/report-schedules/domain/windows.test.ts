import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import type { Trigger } from "./trigger.ts";
import { boundaryAfter, boundaryAtOrBefore, lastWindow, windowsSince } from "./windows.ts";
import { wallTimeAt } from "./zoned-time.ts";

const hourly: Trigger = { type: "interval", cadence: "hourly" };
const daily = (hour: number, timeZone?: string): Trigger => ({
  type: "interval",
  cadence: "daily",
  hour,
  ...(timeZone && { timeZone }),
});

const shown = ({ from, to }: { from: Date; to: Date }) => [
  from.toISOString().slice(0, 16),
  to.toISOString().slice(0, 16),
];

const hours = ({ from, to }: { from: Date; to: Date }): number => (to.getTime() - from.getTime()) / 3_600_000;

/** Times at which time zones change their clocks, some by half an hour, one by an entire day. */
const moments = fc.date({ min: new Date("2000-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
const triggers = fc.oneof(
  fc.constant(hourly),
  fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), zone: fc.constantFrom(...Intl.supportedValuesOf("timeZone")) })
    .map(({ hour, zone }) => daily(hour, zone)),
);

describe("the last report window", () => {
  it.each([
    [
      "of an hourly trigger is the previous full hour",
      hourly,
      "2026-11-21T10:07:00Z",
      ["2026-11-21T09:00", "2026-11-21T10:00"],
    ],
    ["is available exactly at its end", hourly, "2026-11-21T10:00:00Z", ["2026-11-21T09:00", "2026-11-21T10:00"]],
    [
      "of a daily trigger is the 24 hours that end at its hour",
      daily(6),
      "2026-11-21T10:07:00Z",
      ["2026-11-20T06:00", "2026-11-21T06:00"],
    ],
    ["is yesterday's before its hour", daily(6), "2026-11-21T05:59:59Z", ["2026-11-19T06:00", "2026-11-20T06:00"]],
    [
      "follows the clock of the time zone",
      daily(6, "America/New_York"),
      "2026-11-21T11:00:00Z",
      ["2026-11-20T11:00", "2026-11-21T11:00"],
    ],
  ])("%s", (_, trigger, now, window) => expect(shown(lastWindow(trigger, new Date(now)))).toEqual(window));

  it.each([
    ["23 hours when the clock is set forward", "2026-03-29T12:00:00Z", 23],
    ["25 hours when the clock is set back", "2026-10-25T12:00:00Z", 25],
    ["24 hours on any other day", "2026-06-01T12:00:00Z", 24],
  ])("of a daily trigger has %s", (_, now, length) =>
    expect(hours(lastWindow(daily(6, "Europe/Amsterdam"), new Date(now)))).toBe(length),
  );

  it("ends at the clock change if its hour is skipped", () =>
    expect(shown(lastWindow(daily(2, "Europe/Amsterdam"), new Date("2026-03-29T12:00:00Z")))).toEqual([
      "2026-03-28T01:00",
      "2026-03-29T01:00",
    ]));

  it("is 24 hours long if the calendar skipped a day", () =>
    expect(shown(lastWindow(daily(6, "Pacific/Apia"), new Date("2011-12-31T00:00:00Z")))).toEqual([
      "2011-12-29T16:00",
      "2011-12-30T16:00",
    ]));
});

describe("report windows, in every time zone and across every clock change,", () => {
  it("follow each other without a gap or an overlap, up to the last window that has ended", () =>
    fc.assert(
      fc.property(triggers, moments, fc.integer({ min: 0, max: 20 * 24 * 60 }), (trigger, start, minutes) => {
        const since = boundaryAtOrBefore(trigger, start);
        const until = new Date(start.getTime() + minutes * 60_000);
        const windows = windowsSince(trigger, since, until);
        const ends = [since, ...windows.map(({ to }) => to)];
        expect(windows.map(({ from }) => from)).toEqual(ends.slice(0, -1));
        for (const { from, to } of windows) expect(from < to).toBe(true);
        expect(boundaryAtOrBefore(trigger, until)).toEqual(ends.at(-1));
      }),
      { numRuns: 300 * inject("randomRuns") },
    ));

  it("are the same whether computed in one call or run by run", () =>
    fc.assert(
      fc.property(
        triggers,
        moments,
        fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 8 }),
        (trigger, start, steps) => {
          const since = boundaryAtOrBefore(trigger, start);
          let now = start.getTime();
          let end = since;
          const made = steps.flatMap((minutes) => {
            now += minutes * 60_000;
            const windows = windowsSince(trigger, end, new Date(now));
            end = windows.at(-1)?.to ?? end;
            return windows;
          });
          expect(made).toEqual(windowsSince(trigger, since, new Date(now)));
        },
      ),
    ));

  it("are those that `lastWindow` returns at each of their ends", () =>
    fc.assert(
      fc.property(triggers, moments, (trigger, start) => {
        const since = boundaryAtOrBefore(trigger, start);
        for (const window of windowsSince(trigger, since, new Date(since.getTime() + 4 * 86_400_000))) {
          expect(lastWindow(trigger, window.to)).toEqual(window);
        }
      }),
    ));

  it("end at the local hour, or at the clock change that skips it", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom(...Intl.supportedValuesOf("timeZone")),
        moments,
        (hour, zone, start) => {
          const end = boundaryAfter(daily(hour, zone), start);
          const clock = new Date(wallTimeAt(end, zone));
          const minuteBefore = new Date(wallTimeAt(new Date(end.getTime() - 60_000), zone));
          const isTheHour = clock.getUTCHours() === hour && clock.getUTCMinutes() === 0;
          const isAfterAGap = clock.getTime() - minuteBefore.getTime() > 60_000 || clock.getUTCHours() > hour;
          expect(isTheHour || isAfterAGap).toBe(true);
        },
      ),
    ));

  it("continue from the end of the old trigger's window if the trigger changes", () => {
    const windows = windowsSince(daily(6), new Date("2026-11-21T14:00:00Z"), new Date("2026-11-23T06:00:00Z"));
    expect(windows.map(shown)).toEqual([
      ["2026-11-21T14:00", "2026-11-22T06:00"],
      ["2026-11-22T06:00", "2026-11-23T06:00"],
    ]);
  });
});
