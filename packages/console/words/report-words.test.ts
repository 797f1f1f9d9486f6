import { describe, expect, it } from "vitest";
import { formatText, momentOfField, reportTitle, sizeText, triggerText } from "./report-words.ts";

describe("the text of a report", () => {
  it("has a title and a format", () => {
    expect(reportTitle("settlementDetails")).toBe("Settlement details");
    expect(formatText("text/csv")).toBe("CSV");
    expect(formatText("text/tomorrow")).toBe("text/tomorrow");
  });

  it.each([
    [{ cadence: "hourly" }, "every hour, UTC"],
    [{ cadence: "daily", hour: 6, timeZone: "Europe/Amsterdam" }, "every day at 6:00, Europe/Amsterdam"],
  ] as const)("is made %j: %s", (trigger, words) => expect(triggerText(trigger)).toBe(words));

  it.each([
    [0, "0 bytes"],
    [481_327, "481.3 kB"],
    [5_000_000_000, "5.0 GB"],
  ])("has a size: %i bytes are %s", (bytes, words) => expect(sizeText(bytes)).toBe(words));

  it("uses the browser's time zone for selected times", () => {
    expect(momentOfField("2026-03-14T09:00")).toBe(new Date(2026, 2, 14, 9).toISOString());
    expect(momentOfField("")).toBeUndefined();
  });
});
