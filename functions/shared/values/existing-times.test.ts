import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDay, isTime } from "./existing-times.ts";

describe("a day", () => {
  it.each(["2026-02-28", "2028-02-29", "2026-12-31"])("that is in the calendar is valid: %s", (text) =>
    expect(isDay(text)).toBe(true),
  );

  it.each(["2026-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00"])(
    "that is not in the calendar is invalid: %s",
    (text) => expect(isDay(text)).toBe(false),
  );
});

describe("a time", () => {
  it("that exists is accepted in each of its formats", () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1970-01-01"), max: new Date("2200-01-01"), noInvalidDate: true }),
        (moment) => {
          const text = moment.toISOString();
          for (const form of [text, text.slice(0, 16), text.slice(0, 19), `${text.slice(0, 19)}+05:45`]) {
            expect(isTime(form)).toBe(true);
          }
        },
      ),
    ));

  it.each([
    "2027-02-30T00:00:00Z",
    "2026-04-31T10:00",
    "2026-01-01T24:00:00Z",
    "2026-01-01T23:60:00Z",
    "2026-01-01T23:59:61Z",
    "2026-01-01T10:00:00+99:00",
    "2026-01-01T10:00:00+14:01",
    "2026-01-01T10:00:00+23:59",
    "2026-01-01T10:00-1201",
    "2026-01-01T10:00:00+05:60",
  ])("that no clock shows is invalid: %s", (text) => expect(isTime(text)).toBe(false));

  it.each(["2026-01-01T10:00:00+14:00", "2026-01-01T10:00-1200", "2026-01-01T10:00:00-00:00"])(
    "with the largest UTC offset in either direction is valid: %s",
    (text) => expect(isTime(text)).toBe(true),
  );
});
