import fc from "fast-check";
import { expect, it } from "vitest";
import { arbitraryPlan } from "./arbitrary-plan.ts";
import type { Plan } from "./plan.ts";
import { shorten } from "./shorten.ts";

/** With storms, with what is gone for good, and with whatever else chance puts into a plan. */
const drawn = fc.sample(arbitraryPlan, { seed: 3, numRuns: 60 });

it("leaves out of a plan whatever its history does not get longer without", async () => {
  expect(drawn.some(({ storm }) => storm) && drawn.some(({ gone }) => gone)).toBe(true);
  for (const plan of drawn) {
    const shortened = await shorten(plan, async () => 20);
    expect(shortened).toMatchObject({ unrest: 0, indexLagMs: 0, disturbances: [], doubled: [] });
    expect([shortened.storm, shortened.gone, shortened.clients.length]).toEqual([undefined, undefined, 1]);
  }
});

it("keeps what a plan does not fail without, and a shorter history before a shorter plan", async () => {
  const isStormy = ({ storm }: Plan): boolean => storm !== undefined;
  for (const plan of drawn.filter(isStormy)) {
    const shortened = await shorten(plan, async (one) =>
      isStormy(one) ? 20 + Number(one.firstSweepAtMs !== 30_000) : undefined,
    );
    expect(shortened.storm).toEqual(plan.storm);
    expect(shortened.firstSweepAtMs).toBe(30_000);
  }
});

it("tries no more plans than it may, and keeps the best of those", async () => {
  for (const plan of drawn.slice(0, 10)) {
    let tried = 0;
    const shortened = await shorten(plan, async () => 20 - ++tried, 12);
    expect(tried).toBeLessThanOrEqual(12);
    expect(shortened).not.toEqual(plan);
  }
});
