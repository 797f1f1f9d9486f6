import { expect, it } from "vitest";
import { checkRuns } from "../check-runs.ts";
import { reportOf } from "../report.ts";
import { notReached } from "./situation-table.ts";
import { situations } from "./situations.ts";

it("the simulation comes to every situation where nothing else goes wrong", async () => {
  const { counts, failed } = await checkRuns({ seed: 0, runs: situations.length });
  expect(failed && reportOf(failed)).toBeUndefined();
  expect(notReached(counts)).toEqual([]);
  expect(situations.length).toBeGreaterThan(120);
});
