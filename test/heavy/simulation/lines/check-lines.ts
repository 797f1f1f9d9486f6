import fc from "fast-check";
import type { RunsToCheck } from "../check-runs.ts";
import type { ToldRuns } from "../report.ts";
import { Tally } from "../tally.ts";
import { arbitraryPlan, type LinesPlan } from "./plan.ts";
import { type LinesOptions, run } from "./run.ts";

const reportOf = async (plan: LinesPlan, options: LinesOptions, again: string): Promise<string> => {
  const { findings, history } = await run(plan, { ...options, traced: true });
  return ["Planned:", JSON.stringify(plan, undefined, 1), "Happened:", ...history, "Wrong:", ...findings, again].join(
    "\n",
  );
};

/** Draws plans of lines and runs them until one fails, which is then made as small as it goes. */
export const checkLines = async (
  { seed, runs, path }: RunsToCheck,
  { endOnFailure = false, ...options }: LinesOptions & { readonly endOnFailure?: boolean } = {},
): Promise<ToldRuns> => {
  const tally = new Tally();
  const property = fc.asyncProperty(arbitraryPlan, async (plan) => {
    const { findings, counts } = await run(plan, options);
    tally.addAll(counts);
    return findings.length === 0;
  });
  const checked = await fc.check(property, {
    seed,
    numRuns: runs,
    endOnFailure,
    ...(path !== undefined && { path }),
  });
  const { failed, counterexample, counterexamplePath, numRuns, errorInstance } = checked;
  if (errorInstance instanceof Error && errorInstance.message !== "Property failed by returning false")
    throw errorInstance;
  const plan = counterexample?.[0];
  const again = `Again: npm run simulate -- --lines --seed ${seed} --path ${counterexamplePath}`;
  return {
    runs: numRuns,
    counts: tally.counts,
    failed: failed && plan ? await reportOf(plan, options, again) : undefined,
  };
};
