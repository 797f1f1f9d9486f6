import { expect, it } from "vitest";
import { checkRuns } from "../check-runs.ts";
import { reportOf } from "../report.ts";
import { notReached } from "./situation-table.ts";
import { situations } from "./situations.ts";

it("the simulation reaches every situation if no other fault occurs", async () => {
  const { counts, failed } = await checkRuns({ seed: 0, runs: situations.length });
  expect(failed && reportOf(failed)).toBeUndefined();
  expect(notReached(counts)).toEqual([]);
  expect(situations.length).toBeGreaterThan(120);
});
