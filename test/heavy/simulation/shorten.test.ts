import fc from "fast-check";
import { expect, it } from "vitest";
import { arbitraryPlan } from "./arbitrary-plan.ts";
import type { Plan } from "./plan.ts";
import { shorten } from "./shorten.ts";

/** The sample includes outages, permanent losses and all other random faults of a plan. */
const drawn = fc.sample(arbitraryPlan, { seed: 3, numRuns: 60 });

it("removes every part of a plan that does not lengthen its history", async () => {
  expect(drawn.some(({ storm }) => storm) && drawn.some(({ gone }) => gone)).toBe(true);
  for (const plan of drawn) {
    const shortened = await shorten(plan, async () => 20);
    expect(shortened).toMatchObject({ unrest: 0, indexLagMs: 0, disturbances: [], doubled: [] });
    expect([shortened.storm, shortened.gone, shortened.clients.length]).toEqual([undefined, undefined, 1]);
  }
});

it("keeps what the failure needs, and prefers a shorter history to a shorter plan", async () => {
  const isStormy = ({ storm }: Plan): boolean => storm !== undefined;
  for (const plan of drawn.filter(isStormy)) {
    const shortened = await shorten(plan, async (one) =>
      isStormy(one) ? 20 + Number(one.firstSweepAtMs !== 30_000) : undefined,
    );
    expect(shortened.storm).toEqual(plan.storm);
    expect(shortened.firstSweepAtMs).toBe(30_000);
  }
});

it("tries at most the allowed number of plans and keeps the best one", async () => {
  for (const plan of drawn.slice(0, 10)) {
    let tried = 0;
    const shortened = await shorten(plan, async () => 20 - ++tried, 12);
    expect(tried).toBeLessThanOrEqual(12);
    expect(shortened).not.toEqual(plan);
  }
});
