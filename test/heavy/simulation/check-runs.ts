import fc from "fast-check";
import { arbitraryPlan } from "./arbitrary-plan.ts";
import { findingsIn } from "./oracles.ts";
import type { Plan } from "./plan.ts";
import { type RunOptions, run } from "./run.ts";
import { shorten } from "./shorten.ts";
import { simulateNode } from "./simulated-node.ts";
import { Tally } from "./tally.ts";

/** Runs of one seed; a path leads straight to a failure that was found with that seed. */
export interface RunsToCheck {
  readonly seed: number;
  readonly runs: number;
  readonly path?: string;
}

export interface FailedRun {
  readonly seed: number;
  readonly path: string;
  /** The shortest plan that fails, and what happens in it. */
  readonly plan: Plan;
  readonly findings: readonly string[];
  readonly history: readonly string[];
}

export interface Checked {
  readonly runs: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly failed: FailedRun | undefined;
}

/** Draws plans and runs them until one fails, then looks for the smallest plan that still does. */
export const checkRuns = async (
  { seed, runs, path }: RunsToCheck,
  options: Pick<RunOptions, "changeTable"> = {},
): Promise<Checked> => {
  const tally = new Tally();
  const restoreNode = simulateNode();
  try {
    const property = fc.asyncProperty(arbitraryPlan, async (plan) => {
      const { books, counts } = await run(plan, options);
      tally.addAll(counts);
      return findingsIn(books).length === 0;
    });
    const parameters = { seed, numRuns: runs, ...(path !== undefined && { path }) };
    const { failed, counterexample, counterexamplePath, numRuns, errorInstance } = await fc.check(property, parameters);
    const checked = { runs: numRuns, counts: tally.counts };
    if (!failed || !counterexample || counterexamplePath === null) return { ...checked, failed: undefined };
    if (errorInstance instanceof Error && !isPlainFailure(errorInstance)) throw errorInstance;
    const plan = await shorten(counterexample[0], async (candidate) => {
      const { books, history } = await run(candidate, { ...options, traced: true });
      return findingsIn(books).length > 0 ? history.length : undefined;
    });
    const { books, history } = await run(plan, { ...options, traced: true });
    return { ...checked, failed: { seed, path: counterexamplePath, plan, findings: findingsIn(books), history } };
  } finally {
    restoreNode();
  }
};

/** What fast-check makes of a property that answered false; anything else is a fault of the simulation itself. */
const isPlainFailure = ({ message }: Error): boolean => message === "Property failed by returning false";
