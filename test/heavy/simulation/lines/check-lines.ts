import fc from "fast-check";
import { failureText, type RunsToCheck } from "../check-runs.ts";
import type { ToldRuns } from "../report.ts";
import { shortenBy } from "../shorten.ts";
import { Tally } from "../tally.ts";
import { arbitraryPlan, type LinesPlan } from "./plan.ts";
import { type LinesOptions, run } from "./run.ts";

async function reportOf(plan: LinesPlan, options: LinesOptions, again: string): Promise<string> {
  const { findings, history } = await run(plan, { ...options, traced: true });
  return ["Planned:", JSON.stringify(plan, undefined, 1), "Happened:", ...history, "Wrong:", ...findings, again].join(
    "\n",
  );
}

/** Shrinks a plan: removes half of the payments, each mishap and each payment, and simplifies unusual numbers. */
function simplerLinesPlans(plan: LinesPlan): readonly LinesPlan[] {
  const { payments, mishaps } = plan;
  const half = Math.ceil(payments.length / 2);
  return [
    ...(payments.length > 3 ? [payments.slice(0, half), payments.slice(half)] : []).map((some) => ({
      ...plan,
      payments: some,
    })),
    ...mishaps.map((_, place) => ({ ...plan, mishaps: mishaps.toSpliced(place, 1) })),
    ...(payments.length > 1 ? payments.map((_, place) => ({ ...plan, payments: payments.toSpliced(place, 1) })) : []),
    { ...plan, aheadMs: [0, 0] },
    { ...plan, secondAfterMs: 0 },
    { ...plan, unrest: 0 },
  ];
}

export interface CheckLinesOptions extends LinesOptions {
  /** Skips shrinking, for failures that are not read. */
  readonly endOnFailure?: boolean;
  /** Called immediately when a run fails. */
  readonly onFailed?: (failure: string) => void;
}

/** Draws plans of lines and runs them until one fails, and then shrinks it. */
export async function checkLines(
  { seed, runs, path }: RunsToCheck,
  { endOnFailure = false, onFailed, ...options }: CheckLinesOptions = {},
): Promise<ToldRuns> {
  const tally = new Tally();
  let found: readonly string[] = [];
  const property = fc.asyncProperty(arbitraryPlan, async (plan) => {
    const { findings, counts } = await run(plan, options);
    tally.addAll(counts);
    found = findings;
    return findings.length === 0;
  });
  const parameters = { seed, numRuns: runs, endOnFailure: true, ...(path !== undefined && { path }) };
  const { failed, counterexample, counterexamplePath, numRuns, errorInstance } = await fc.check(property, parameters);
  const checked = { runs: numRuns, counts: tally.counts };
  if (!failed || !counterexample || counterexamplePath === null) return { ...checked, failed: undefined };
  const isPlain = errorInstance instanceof Error && errorInstance.message === "Property failed by returning false";
  onFailed?.(failureText(seed, counterexamplePath, isPlain ? (found[0] ?? "") : String(errorInstance)));
  if (!isPlain) throw errorInstance;
  const lengthOf = async (plan: LinesPlan): Promise<number | undefined> => {
    const { findings, history } = await run(plan, { ...options, traced: true });
    return findings.length > 0 ? history.length : undefined;
  };
  const [drawn] = counterexample;
  const plan = endOnFailure ? drawn : await shortenBy(drawn, lengthOf, { simpler: simplerLinesPlans });
  const again = `Again: npm run simulate -- --lines --seed ${seed} --path ${counterexamplePath}`;
  return { ...checked, failed: await reportOf(plan, options, again) };
}
