import { describe, expect, it } from "vitest";
import { creationRange } from "./creation-range.ts";

const at = (text: string) => new Date(text);
const early = "2026-02-28T10:00:00Z";
const late = "2026-02-28T11:00:00Z";

describe("the time range of a list", () => {
  it("is a day from midnight to midnight, in UTC", () =>
    expect(creationRange({ date: "2026-02-28", transactionReference: "order-1" })).toEqual({
      ok: true,
      value: { from: at("2026-02-28T00:00:00Z"), to: at("2026-03-01T00:00:00Z") },
    }));

  it.each([
    [{ from: early }, { from: at(early) }],
    [{ to: late }, { to: at(late) }],
    [
      { from: early, to: early },
      { from: at(early), to: at(early) },
    ],
    [{}, {}],
  ])("has the specified bounds: %j", (filters, value) => expect(creationRange(filters)).toEqual({ ok: true, value }));

  it.each([
    { from: late, to: early },
    { from: early, date: "2026-02-28" },
    { to: late, date: "2026-02-28" },
    { from: early, transactionReference: "order-1" },
    { to: late, transactionReference: "order-1" },
  ])("is rejected if its bounds contradict each other: %j", (filters) =>
    expect(creationRange(filters)).toMatchObject({
      ok: false,
      refused: { problem: { type: "invalid-to-or-from-date" } },
    }),
  );
});
