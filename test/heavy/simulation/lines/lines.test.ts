import { describe, expect, it } from "vitest";
import { checkLines } from "./check-lines.ts";
import type { LinesPlan } from "./plan.ts";
import { run } from "./run.ts";

describe("the simulated lines", () => {
  it("have one effect per request and matching books after cuts, kills, drains and lost leases", async () => {
    const { runs, counts, failed } = await checkLines({ seed: 20_261_120, runs: 150 });
    expect(failed).toBeUndefined();
    expect(runs).toBe(150);
    expect(counts["payments approved"]).toBeGreaterThan(300);
    expect(counts["reversals"]).toBeGreaterThan(50);
    expect(counts["payments not sent"]).toBeGreaterThan(4);
    expect(counts["a task is killed"]).toBeGreaterThan(10);
  });

  it("produce the same history every time they run a plan", async () => {
    const [one, other] = [await run(eventful, { traced: true }), await run(eventful, { traced: true })];
    expect(one.findings).toEqual([]);
    expect(one.history.length).toBeGreaterThan(50);
    expect(other.history).toEqual(one.history);
  });

  it("send a reversal again if the network rejects it while the sign-off of its line is in transit", async () => {
    const { findings, history } = await run(signedOffUnheard, { traced: true });
    const told = history.filter((line) => line.includes("its reversal is"));
    expect(told.map((line) => line.replace(/.* is /, ""))).toEqual(["answered", "answered", "rejected", "answered"]);
    expect(findings).toEqual([]);
  });
});

const plainMishap = { which: 0, direction: "to the asker", afterBytes: 10, durationMs: 6_000 } as const;

const eventful: LinesPlan = {
  network: "visa",
  unrest: 4_711,
  aheadMs: [700, -700],
  secondAfterMs: 0,
  payments: Array.from({ length: 20 }, (_, place) => ({
    payment: place % 5 === 0 ? "slow answer" : "approved",
    atMs: 5_000 + place * 40,
    environment: place % 3,
    issuer: place % 5,
  })),
  mishaps: [
    { ...plainMishap, mishap: "a line is cut", atMs: 5_100 },
    { ...plainMishap, mishap: "a task is killed", atMs: 5_400 },
    { ...plainMishap, mishap: "a task is replaced", atMs: 5_500, which: 1 },
    { ...plainMishap, mishap: "an environment dies", atMs: 5_600, which: 2 },
  ],
};

/** Payments are reversed on both lines while the second line does not deliver the network's messages. */
const signedOffUnheard: LinesPlan = {
  network: "visa",
  unrest: 4_711,
  aheadMs: [0, 0],
  secondAfterMs: 60_000,
  payments: [0, 1, 2].map((environment) => ({ payment: "never answered", atMs: 5_000, environment, issuer: 1 })),
  mishaps: [
    { ...plainMishap, mishap: "a line takes nothing", atMs: 28_000, which: 1 },
    { ...plainMishap, mishap: "the network signs a station off", atMs: 29_000, which: 1 },
  ],
};

describe("the simulation of lines detects", () => {
  it.each([
    ["a line that two tasks hold", { withoutLeases: true }],
    ["a message with an unknown outcome that is not reversed", { withoutReversals: true }],
    ["a task that is replaced without waiting for responses", { withoutDrains: true }],
    ["a task that exits before another one has its lines", { withoutHandOver: true }],
  ])("%s", async (_, options) => {
    const { failed } = await checkLines({ seed: 1, runs: 400 }, { ...options, endOnFailure: true });
    expect(failed).toBeDefined();
  });
});
