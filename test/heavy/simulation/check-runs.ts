import fc from "fast-check";
import { arbitraryPlan } from "./arbitrary-plan.ts";
import type { Books } from "./books.ts";
import { findingsIn } from "./oracles.ts";
import type { Plan } from "./plan.ts";
import { type Interlude, type RunOptions, run } from "./run.ts";
import { RunNumbers, runNumber } from "./run-numbers.ts";
import { shorten } from "./shorten.ts";
import { simulateNode } from "./simulated-node.ts";
import { aimed } from "./situations/aim.ts";
import { Tally } from "./tally.ts";
import { arbitraryRollout } from "./upgrading/arbitrary-rollout.ts";

/** Runs of one seed. A path leads directly to a failure that was found with that seed. */
export interface RunsToCheck {
  readonly seed: number;
  readonly runs: number;
  readonly path?: string;
  /** Release with functions that run alongside the current code, in each run. */
  readonly mixedWith?: string | undefined;
}

export interface FailedRun {
  /** Position of the run among those of the seed. Undefined for a stored plan. */
  readonly drawn: { readonly seed: number; readonly path: string } | undefined;
  /** Shortest failing plan and its history. */
  readonly plan: Plan;
  readonly findings: readonly string[];
  readonly history: readonly string[];
}

export interface Checked {
  readonly runs: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly failed: FailedRun | undefined;
}

export interface CheckOptions extends Pick<RunOptions, "changeTable" | "next" | "onStored"> {
  /** Operation on the tables in the middle of a plan. */
  readonly interludeOf?: (plan: Plan) => Interlude;
  readonly findings?: (books: Books) => readonly string[];
  /** Source of plans that target no specific situation. */
  readonly plans?: fc.Arbitrary<Plan>;
  /** Skips shrinking, for failures that are not read. */
  readonly endOnFailure?: boolean;
  /** Called immediately when a run fails, because shrinking takes a while. */
  readonly onFailed?: (failure: string) => void;
}

/** Message about a failure before shrinking. */
export const failureText = (seed: number, path: string, finding: string): string =>
  `seed ${seed} path ${path} failed: ${finding}; shortening…`;

/** Plans with single mishaps only. */
export const plainPlans = arbitraryPlan.map(
  ({ parts: _parts, storm: _storm, outage: _outage, gone: _gone, absence: _absence, ...plan }) => plan,
);

/** Returns the source from which the plans of these runs are drawn. */
export function plansOf({ seed, path = "0", mixedWith }: RunsToCheck): fc.Arbitrary<Plan> {
  const first = runNumber(seed, Number.parseInt(path, 10));
  const plans = fc
    .tuple(arbitraryPlan, new RunNumbers(first), fc.nat())
    .map(([plan, number, chance]) => aimed(plan, number, chance));
  if (mixedWith === undefined) return plans;
  return fc.tuple(plans, arbitraryRollout(mixedWith)).map(([plan, rollout]) => ({ ...withoutClocks(plan), rollout }));
}

/** Releases support agents' clocks in a run since version 4 of the platform. */
function withoutClocks(plan: Plan): Plan {
  const { clocks: _, ...parts } = plan.parts ?? {};
  return { ...plan, parts };
}

/** Draws plans and runs them until one fails, and then looks for a shorter plan that also fails. */
export async function checkRuns(
  { seed, runs, path, mixedWith }: RunsToCheck,
  { findings = findingsIn, interludeOf, endOnFailure = false, onFailed, plans, ...options }: CheckOptions = {},
): Promise<Checked> {
  const optionsOf = (plan: Plan): RunOptions => ({ ...options, ...(interludeOf && { interlude: interludeOf(plan) }) });
  const tally = new Tally();
  const restoreNode = simulateNode();
  let found: readonly string[] = [];
  try {
    const property = fc.asyncProperty(
      plans ?? plansOf({ seed, runs, mixedWith, ...(path !== undefined && { path }) }),
      async (plan) => {
        const { books, counts } = await run(plan, optionsOf(plan));
        tally.addAll(counts);
        found = findings(books);
        return found.length === 0;
      },
    );
    // fast-check alone would shrink without limit and return a path of hundreds of numbers.
    const parameters = { seed, numRuns: runs, endOnFailure: true, ...(path !== undefined && { path }) };
    const { failed, counterexample, counterexamplePath, numRuns, errorInstance } = await fc.check(property, parameters);
    const checked = { runs: numRuns, counts: tally.counts };
    if (!failed || !counterexample || counterexamplePath === null) return { ...checked, failed: undefined };
    const thrown = errorInstance instanceof Error && !isPlainFailure(errorInstance) ? errorInstance : undefined;
    onFailed?.(failureText(seed, counterexamplePath, thrown?.message ?? found[0] ?? ""));
    if (thrown) throw thrown;
    const drawn = counterexample[0];
    const lengthOf = async (candidate: Plan): Promise<number | undefined> => {
      const { books, history } = await run(candidate, { ...optionsOf(candidate), traced: true });
      return findings(books).length > 0 ? history.length : undefined;
    };
    const plan = endOnFailure ? drawn : await shorten(drawn, lengthOf);
    const { books, history } = await run(plan, { ...optionsOf(plan), traced: true });
    return {
      ...checked,
      failed: { drawn: { seed, path: counterexamplePath }, plan, findings: findings(books), history },
    };
  } finally {
    restoreNode();
  }
}

/** Runs the plans unchanged until one fails. */
export async function checkPlans(plans: readonly Plan[]): Promise<Checked> {
  const tally = new Tally();
  const restoreNode = simulateNode();
  try {
    for (const [place, plan] of plans.entries()) {
      const { books, counts } = await run(plan);
      tally.addAll(counts);
      if (findingsIn(books).length === 0) continue;
      const { books: traced, history } = await run(plan, { traced: true });
      const failed = { drawn: undefined, plan, findings: findingsIn(traced), history };
      return { runs: place + 1, counts: tally.counts, failed };
    }
    return { runs: plans.length, counts: tally.counts, failed: undefined };
  } finally {
    restoreNode();
  }
}

/** fast-check's message if a property returns false. Any other error is a defect of the simulation. */
const isPlainFailure = ({ message }: Error): boolean => message === "Property failed by returning false";
