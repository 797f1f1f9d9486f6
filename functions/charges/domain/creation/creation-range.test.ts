import { describe, expect, it } from "vitest";
import { dayRange } from "./creation-range.ts";

const at = (text: string) => new Date(text);

describe("a day", () => {
  it("reaches from its midnight to the next, in UTC", () =>
    expect(dayRange("2026-02-28")).toEqual({ from: at("2026-02-28T00:00:00Z"), to: at("2026-03-01T00:00:00Z") }));
});
