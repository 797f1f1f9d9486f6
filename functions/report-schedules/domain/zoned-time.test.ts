import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeZoneLinks } from "./time-zone-links.ts";
import { isTimeZone, momentOf, wallTimeAt } from "./zoned-time.ts";

const wall = (text: string): number => Date.parse(`${text}Z`);

const zones = Intl.supportedValuesOf("timeZone");

describe("the instant of a local time", () => {
  it.each([
    ["in winter", "Europe/Amsterdam", "2026-01-15T06:00:00", "2026-01-15T05:00:00Z"],
    ["in summer", "Europe/Amsterdam", "2026-07-15T06:00:00", "2026-07-15T04:00:00Z"],
    ["that does not occur is after the change", "Europe/Amsterdam", "2026-03-29T02:30:00", "2026-03-29T01:30:00Z"],
    ["that occurs twice is the first occurrence", "Europe/Amsterdam", "2026-10-25T02:30:00", "2026-10-25T00:30:00Z"],
    ["at a skipped midnight", "America/Sao_Paulo", "2018-11-04T00:00:00", "2018-11-04T03:00:00Z"],
    ["at a change of half an hour", "Australia/Lord_Howe", "2026-10-04T02:00:00", "2026-10-03T15:30:00Z"],
    ["on a skipped day", "Pacific/Apia", "2011-12-30T06:00:00", "2011-12-30T16:00:00Z"],
    ["with an offset of three quarters of an hour", "Asia/Kathmandu", "2026-01-15T06:00:00", "2026-01-15T00:15:00Z"],
  ])("%s", (_, zone, shown, moment) => expect(momentOf(wall(shown), zone)).toEqual(new Date(moment)));

  it("has that local time, unless the local time does not occur", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2040, 0) / 1000 }),
        (zone, seconds) => {
          const shown = wallTimeAt(new Date(seconds * 1000), zone);
          const moment = momentOf(shown, zone);
          expect(wallTimeAt(moment, zone)).toBe(shown);
          expect(moment.getTime()).toBeLessThanOrEqual(seconds * 1000);
        },
      ),
    ));
});

describe("the name of a time zone", () => {
  it.each([
    "UTC",
    "Etc/UTC",
    "Etc/GMT+5",
    "Europe/Amsterdam",
    "Europe/Kiev",
    "Europe/Kyiv",
    "Asia/Calcutta",
    "Asia/Kolkata",
    "America/Argentina/Buenos_Aires",
    "US/Pacific",
  ])("is recognized: %s", (known) => expect(isTimeZone(known)).toBe(true));

  it.each([
    "",
    "Europe/Atlantis",
    "+02:00",
    "-05:00",
    "BST",
    "PST",
    "IST",
    "utc",
    "europe/amsterdam",
    "Europe/kyiv",
    "EUROPE/KYIV",
    "toString",
  ])("is not recognized: %s", (unknown) => expect(isTimeZone(unknown)).toBe(false));

  it("is valid if the runtime supports it, even if the runtime does not list it", () => {
    for (const link of timeZoneLinks) expect(() => wallTimeAt(new Date(0), link)).not.toThrow();
  });
});
