import { describe, expect, it } from "vitest";
import type { Disturbance, Plan } from "../plan.ts";
import { findingsAfter, findingsWith, plainPlan } from "../planted.ts";
import { editsOfRefreshes } from "./edits.ts";
import type { RefreshPlan } from "./shopper-plan.ts";

const refreshed = (from: RefreshPlan["from"], disturbances: readonly Disturbance[] = []): Plan => ({
  ...plainPlan,
  disturbances,
  parts: {
    threeDSecure: { shoppers: [], resultsBrought: "three times", refresh: { from, atMs: 1, startsTwice: true } },
  },
});

const dies = (call: Disturbance["call"], nth: number): Disturbance => ({
  invocation: "refresh 1",
  call,
  nth,
  times: 1,
  mishap: "dies before",
  byMs: 5,
});

const plans: readonly Plan[] = [
  refreshed("of yesterday"),
  refreshed("of yesterday, without a number"),
  refreshed("of long ago"),
  refreshed("of yesterday", [dies("file write", 1)]),
  refreshed("of yesterday", [{ ...dies("ask", 1), mishap: "broken" }]),
];

describe("the lists of enrolled cards in the simulated world", () => {
  it("match the directory servers' lists despite every fault during a refresh", async () => {
    expect(await findingsAfter(plans)).toEqual([]);
  });

  it.each(Object.entries(editsOfRefreshes))("detects a service that %s", async (_, edits) => {
    expect((await findingsWith(edits, plans)).length).toBeGreaterThan(0);
  });
});
