import { describe, expect, it } from "vitest";
import { withOffsetOf } from "./local-time.ts";

const moment = new Date("2026-11-26T03:15:16.000Z");

describe("a time converted to the UTC offset of another time", () => {
  it.each([
    ["2026-11-20T22:15:16-05:00", "2026-11-25T22:15:16.000-05:00"],
    ["2026-11-20T10:00+0545", "2026-11-26T09:00:16.000+05:45"],
    ["2026-11-20T10:00:30.5+14:00", "2026-11-26T17:15:16.000+14:00"],
    ["2026-11-20T10:00:30-00:00", "2026-11-26T03:15:16.000Z"],
    ["2026-11-20T10:00:30Z", "2026-11-26T03:15:16.000Z"],
    ["2026-11-20T10:00", "2026-11-26T03:15:16.000Z"],
  ])("has the offset of %s", (time, expected) => {
    const shown = withOffsetOf(time, moment);
    expect(shown).toBe(expected);
    expect(new Date(shown)).toEqual(moment);
  });
});
