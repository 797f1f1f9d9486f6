import { describe, expect, it } from "vitest";
import { formatText, momentOfField, reportTitle, sizeText, triggerText, windowText } from "./report-words.ts";

describe("a report in words", () => {
  it("has a title, a form and a window", () => {
    expect(reportTitle("settlementDetails")).toBe("Settlement details");
    expect(formatText("text/csv")).toBe("CSV");
    expect(formatText("text/tomorrow")).toBe("text/tomorrow");
    expect(windowText({ from: "2026-03-14T09:00:00.000Z", to: "2026-03-14T10:00:00.000Z" })).toBe(
      "2026-03-14 09:00 to 2026-03-14 10:00 UTC",
    );
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

  it("takes what is picked for UTC", () => {
    expect(momentOfField("2026-03-14T09:00")).toBe("2026-03-14T09:00:00Z");
    expect(momentOfField("")).toBeUndefined();
  });
});
