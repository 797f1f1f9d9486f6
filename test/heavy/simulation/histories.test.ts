import { describe, expect, it } from "vitest";
import { checkPlans, checkRuns } from "./check-runs.ts";
import { answerTally } from "./client.ts";
import { failedPlans } from "./failed-plans.ts";
import { type Operation, operations } from "./operations.ts";
import type { Plan } from "./plan.ts";
import { plainClient } from "./planted.ts";
import { reportOf } from "./report.ts";
import { run } from "./run.ts";
import { simulateNode } from "./simulated-node.ts";

describe("the simulation", () => {
  it("finds that our books match the networks' books after crashes, races and lost messages", async () => {
    const { runs, counts, failed } = await checkRuns({ seed: 42, runs: 300 });
    expect(failed && reportOf(failed)).toBeUndefined();
    expect(runs).toBe(300);
    expect(counts["deaths"]).toBeGreaterThan(30);
    for (const operation of Object.keys(operations) as Operation[]) {
      expect(counts[answerTally(operation, 201)], operation).toBeGreaterThan(2);
    }
    for (const task of ["sweep-charges", "run-clearing", "take-acknowledgements"]) {
      expect(counts[`invocations of ${task}`], task).toBeGreaterThan(50);
    }
  });

  it("passes every plan that once failed", async () => {
    const { failed } = await checkPlans(failedPlans());
    expect(failed && reportOf(failed)).toBeUndefined();
  });

  it("produces the same history every time it runs a plan", async () => {
    const restoreNode = simulateNode();
    try {
      const [one, other] = [await run(eventful, { traced: true }), await run(eventful, { traced: true })];
      expect(one.history.length).toBeGreaterThan(50);
      expect(other.history).toEqual(one.history);
    } finally {
      restoreNode();
    }
  });
});

const client = (agent: number): Plan["clients"][number] => ({ ...plainClient, agent });

/** Two agents, a shared key, crashes during a request, an action, a sweep and a cut-off, a late response, and a lagging index. */
const eventful: Plan = {
  unrest: 4_711,
  clients: [
    { ...client(1), keyNumber: 1, sendsAtMs: [0, 1, 500] },
    {
      ...client(2),
      clearing: "manual",
      actions: [
        { deed: "increment", on: "charge", keyNumber: 1, sendsAtMs: [0, 20] },
        { deed: "clear a part and close", on: "charge", keyNumber: undefined, sendsAtMs: [61_000] },
        { deed: "refund a part by a charge", on: "charge", keyNumber: 2, sendsAtMs: [61_000] },
      ],
    },
    { ...client(1), keyNumber: 1, payment: "insufficient funds", sendsAtMs: [20] },
    { ...client(2), network: "american-express", payment: "never answered", sendsAtMs: [0] },
  ],
  disturbances: [
    { invocation: "request 1.1", call: "message", nth: 1, times: 1, mishap: "dies after", byMs: 5 },
    { invocation: "sweep 1", call: "write", nth: 1, times: 1, mishap: "dies after", byMs: 5 },
    { invocation: "action 2.1.1", call: "message", nth: 1, times: 1, mishap: "dies after", byMs: 5 },
    { invocation: "cut-off 1", call: "file write", nth: 2, times: 1, mishap: "dies after", byMs: 5 },
    { invocation: "sweep 2", call: "message", nth: 1, times: 2, mishap: "unanswered", byMs: 5 },
  ],
  indexLagMs: 900,
  firstSweepAtMs: 30_000,
  firstCutOffAtMs: 61_500,
  doubled: [
    { task: "sweep", number: 2 },
    { task: "cut-off", number: 1 },
  ],
  clearingHouse: { answersAfterMs: 400, againAfterMs: 90_000 },
};
