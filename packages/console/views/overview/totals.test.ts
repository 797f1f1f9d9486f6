import { describe, expect, it } from "vitest";
import type { NetworkTotals, Statistics } from "../../../client/index.ts";
import { bucketSizeFor, bucketsOf, reasonsOf, shareText, totalOf, volumesOf } from "./totals.ts";

const totals = (network: string, attempts: number, approved: number, change: object = {}) =>
  ({ network, attempts, approved, declined: [], approvedAmounts: [], ...change }) as unknown as NetworkTotals;

const statistics: Statistics = {
  from: "2026-03-14T06:00:00.000Z",
  to: "2026-03-14T09:26:53.589Z",
  networks: [
    totals("visa", 8, 6, {
      declined: [
        { reason: "do-not-honour", count: 1 },
        { reason: "insufficient-funds", count: 1 },
      ],
      approvedAmounts: [{ currency: "EUR", value: 300 }],
    }),
    totals("jcb", 4, 3, {
      declined: [{ reason: "insufficient-funds", count: 1 }],
      approvedAmounts: [
        { currency: "EUR", value: 200 },
        { currency: "JPY", value: 900 },
      ],
    }),
  ],
  hours: [{ from: "2026-03-14T07:00:00.000Z", networks: [totals("visa", 5, 4), totals("jcb", 4, 3)] }],
  running: {
    from: "2026-03-14T08:00:00.000Z",
    networks: [totals("visa", 3, 2)],
    hours: [
      { from: "2026-03-14T08:00:00.000Z", networks: [totals("visa", 1, 1)] },
      { from: "2026-03-14T09:00:00.000Z", networks: [totals("visa", 2, 1)] },
    ],
    looked: 3,
    moreThan: false,
  },
};

describe("totals over time", () => {
  it("include every hour, and the running count", () =>
    expect(
      bucketsOf(statistics, "hour").map(({ from, ...count }) => [new Date(from).toISOString().slice(11, 16), count]),
    ).toEqual([
      ["06:00", { attempts: 0, approved: 0 }],
      ["07:00", { attempts: 9, approved: 7 }],
      ["08:00", { attempts: 1, approved: 1 }],
      ["09:00", { attempts: 2, approved: 1 }],
    ]));

  it("are grouped by day in the browser's time zone for long periods", () => {
    const days = bucketsOf({ ...statistics, from: "2026-03-11T12:00:00.000Z" }, "day");
    expect(days.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(12);
    expect(days.every(({ from }) => new Date(from).getHours() === 0)).toBe(true);
    expect([bucketSizeFor(24), bucketSizeFor(168)]).toEqual(["hour", "day"]);
  });
});

describe("totals across all networks", () => {
  it("are the sum over the networks", () => {
    expect(totalOf(statistics)).toEqual({ attempts: 12, approved: 9 });
    expect(reasonsOf(statistics)).toEqual([
      { reason: "insufficient-funds", count: 2 },
      { reason: "do-not-honour", count: 1 },
    ]);
    expect(volumesOf(statistics)).toEqual([
      { currency: "JPY", value: 900 },
      { currency: "EUR", value: 500 },
    ]);
  });

  it.each([
    [9, 12, "75%"],
    [37, 40, "92.5%"],
    [0, 0, "–"],
  ])("%d of %d is %s", (part, whole, text) => expect(shareText(part, whole)).toBe(text));
});
