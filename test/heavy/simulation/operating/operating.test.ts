import { describe, expect, it } from "vitest";
import type { Plan } from "../plan.ts";
import { findingsAfter, findingsWith, plainClient, plainPlan } from "../planted.ts";
import type { SettlingPlan } from "../settling/settling-plan.ts";
import { editsOfOperating } from "./edits.ts";
import type { OperatingPlan, OrderPlan } from "./operating-plan.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const order = (one: Pick<OrderPlan, "order" | "atMs"> & Partial<OrderPlan>): OrderPlan => ({
  client: 0,
  untilMs: 0,
  twice: false,
  ...one,
});

/** Payments at the start, after ten minutes and after an hour; the settlement is paid out in the morning. */
const operated = (operating: OperatingPlan): Plan => ({
  ...plainPlan,
  clients: [plainClient, { ...plainClient, sendsAtMs: [10 * minuteMs] }, { ...plainClient, sendsAtMs: [hourMs] }],
  parts: { operating, settling: { sendings: ["once"], againAfterMs: 500 } },
});

/** Every settlement file is set aside at first. */
const settledLate = (operating: OperatingPlan, ...sendings: SettlingPlan["sendings"]): Plan => ({
  ...operated(operating),
  parts: { operating, settling: { sendings, againAfterMs: 2 * hourMs } },
});

/** The function crashes when it stores the file in taken/, or before it deletes the original. */
const diesMoving = [3, 4].map(
  (nth) => ({ invocation: "order 1", call: "file write", nth, times: 1, mishap: "dies before", byMs: 0 }) as const,
);

const plans: readonly Plan[] = [
  operated([order({ order: "suspend an acceptor", atMs: 1_000, untilMs: 30 * minuteMs })]),
  operated([order({ order: "hold payouts", atMs: hourMs, untilMs: 23 * hourMs })]),
  operated([40 * minuteMs, 3 * hourMs].map((atMs) => order({ order: "pay a merchant", atMs, twice: true }))),
  operated([order({ order: "pay a merchant", atMs: 20 * hourMs + 30_000, twice: true })]),
  ...[61_600, 62_000, 65_000, 90_000].map((atMs) =>
    operated([order({ order: "send a batch again", atMs, twice: true })]),
  ),
  ...[0, hourMs, 30 * hourMs].map((atMs) =>
    settledLate([order({ order: "release files", atMs, twice: atMs === 0 })], "impossible for a day", "torn at first"),
  ),
  ...diesMoving.map((disturbance) => ({
    ...settledLate([order({ order: "release files", atMs: hourMs })], "impossible for a day"),
    disturbances: [disturbance],
  })),
  // The network has already fetched the batch when the operator checks it.
  {
    ...operated([order({ order: "send a batch again", atMs: 90_000 })]),
    disturbances: [{ invocation: "order 1", call: "write", nth: 1, times: 1, mishap: "slow", byMs: 9_000 }],
  },
];

describe("the simulation of operators", () => {
  it("has no findings after the operators' orders", async () => {
    expect(await findingsAfter(plans)).toEqual([]);
  });

  it.each(Object.entries(editsOfOperating))("detects a service that %s", async (_, edits) => {
    expect((await findingsWith(edits, plans)).length).toBeGreaterThan(0);
  });
});
