import { describe, expect, it } from "vitest";
import { agoText, clockText, dayText, durationText, laterText, minuteText, momentText } from "./times.ts";

const iso = "2026-03-14T09:26:53.589Z";

describe("a time", () => {
  it("is shown in a time zone", () => {
    expect(momentText(iso, "Europe/Berlin")).toBe("14 Mar 2026, 10:26:53");
    expect(momentText("2026-03-14T23:30:00.000Z", "Europe/Berlin")).toBe("15 Mar 2026, 00:30:00");
    expect(minuteText(iso, "Europe/Berlin")).toBe("14 Mar 2026, 10:26");
    expect(dayText(iso, "UTC")).toBe("14 Mar 2026");
    expect(clockText(iso, "UTC")).toBe("09:26:53.589");
  });

  it("is formatted as its age", () => expect(agoText(iso, new Date("2026-03-14T09:29:54.000Z"))).toBe("3 minutes ago"));
});

describe("a duration", () => {
  it.each([
    [999, "less than a second"],
    [1_000, "1 second"],
    [119_999, "1 minute"],
    [7_200_000, "2 hours"],
    [86_400_000, "1 day"],
  ])("of %d ms is %s", (milliseconds, text) => expect(durationText(milliseconds)).toBe(text));

  it.each([
    [0, "+0 ms"],
    [84, "+84 ms"],
    [2_400, "+2.4 s"],
    [10_800_000, "+3 hours"],
  ])("of %d ms since an earlier event is %s", (milliseconds, text) => expect(laterText(milliseconds)).toBe(text));
});
