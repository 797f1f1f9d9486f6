import { describe, expect, it } from "vitest";
import { dayRange, intersection, isDay } from "./creation-range.ts";

const at = (text: string) => new Date(text);

describe("a day", () => {
  it("reaches from its midnight to the next, in UTC", () =>
    expect(dayRange("2026-02-28")).toEqual({ from: at("2026-02-28T00:00:00Z"), to: at("2026-03-01T00:00:00Z") }));

  it("is one that the calendar has", () => {
    expect(["2026-02-28", "2028-02-29"].map(isDay)).toEqual([true, true]);
    expect(["2026-02-29", "2026-13-01", "2026-00-10"].map(isDay)).toEqual([false, false, false]);
  });
});

describe("the intersection of two ranges", () => {
  it("begins with the later and ends with the earlier", () =>
    expect(
      intersection(
        { from: at("2026-01-01T12:00:00Z"), to: at("2026-01-09T00:00:00Z") },
        { from: at("2026-01-01T00:00:00Z"), to: at("2026-01-02T00:00:00Z") },
      ),
    ).toEqual({ from: at("2026-01-01T12:00:00Z"), to: at("2026-01-02T00:00:00Z") }));

  it("with one that is open is the other", () =>
    expect(intersection({}, dayRange("2026-01-01"))).toEqual(dayRange("2026-01-01")));
});
