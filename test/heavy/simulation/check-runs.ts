import fc from "fast-check";
import { arbitraryPlan } from "./arbitrary-plan.ts";
import type { Books } from "./books.ts";
import { findingsIn } from "./oracles.ts";
import type { Plan } from "./plan.ts";
import { type Interlude, type RunOptions, run } from "./run.ts";
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

export interface CheckOptions extends Pick<RunOptions, "changeTable"> {
  /** What is done to the tables in the middle of a plan. */
  readonly interludeOf?: (plan: Plan) => Interlude;
  readonly findings?: (books: Books) => readonly string[];
  /** A failure is left as it was drawn, where nobody will read it. */
  readonly endOnFailure?: boolean;
}

/** Draws plans and runs them until one fails, then looks for the smallest plan that still does. */
export const checkRuns = async (
  { seed, runs, path }: RunsToCheck,
  { findings = findingsIn, interludeOf, endOnFailure = false, ...options }: CheckOptions = {},
): Promise<Checked> => {
  const optionsOf = (plan: Plan): RunOptions => ({ ...options, ...(interludeOf && { interlude: interludeOf(plan) }) });
  const tally = new Tally();
  const restoreNode = simulateNode();
  try {
    const property = fc.asyncProperty(arbitraryPlan, async (plan) => {
      const { books, counts } = await run(plan, optionsOf(plan));
      tally.addAll(counts);
      return findings(books).length === 0;
    });
    const parameters = { seed, numRuns: runs, endOnFailure, ...(path !== undefined && { path }) };
    const { failed, counterexample, counterexamplePath, numRuns, errorInstance } = await fc.check(property, parameters);
    const checked = { runs: numRuns, counts: tally.counts };
    if (!failed || !counterexample || counterexamplePath === null) return { ...checked, failed: undefined };
    if (errorInstance instanceof Error && !isPlainFailure(errorInstance)) throw errorInstance;
    const drawn = counterexample[0];
    const lengthOf = async (candidate: Plan): Promise<number | undefined> => {
      const { books, history } = await run(candidate, { ...optionsOf(candidate), traced: true });
      return findings(books).length > 0 ? history.length : undefined;
    };
    const plan = endOnFailure ? drawn : await shorten(drawn, lengthOf);
    const { books, history } = await run(plan, { ...optionsOf(plan), traced: true });
    return { ...checked, failed: { seed, path: counterexamplePath, plan, findings: findings(books), history } };
  } finally {
    restoreNode();
  }
};

/** What fast-check makes of a property that answered false; anything else is a fault of the simulation itself. */
const isPlainFailure = ({ message }: Error): boolean => message === "Property failed by returning false";
