import { loadedWorld } from "../../golden/packed-world.ts";
import { findingsIn } from "./oracles.ts";
import type { ClientPlan, Plan } from "./plan.ts";
import type { Edit } from "./plants/planted-edit.ts";
import { type RunOptions, run } from "./run.ts";
import { simulateNode } from "./simulated-node.ts";
import { changedWorld } from "./upgrading/changed-world.ts";

/** Helpers for the tests of a part, which check whether plans for that part detect a planted fault. */

/** A client that pays 10.50 euros immediately and has no further actions. */
export const plainClient: ClientPlan = {
  agent: 1,
  kind: "purchase",
  payment: "approved",
  network: "visa",
  acceptor: "active",
  withSecurityCode: true,
  keyNumber: undefined,
  sendsAtMs: [0],
  clearing: "auto",
  clearAfterMs: undefined,
  allowsPartialApproval: false,
  actions: [],
};

/** A run with one plain client and without failures. */
export const plainPlan: Plan = {
  unrest: 4_711,
  clients: [plainClient],
  disturbances: [],
  indexLagMs: 0,
  firstSweepAtMs: 30_000,
  firstCutOffAtMs: 61_500,
  doubled: [],
  clearingHouse: { answersAfterMs: 400, againAfterMs: undefined },
};

/** Returns the findings of all plans. */
export async function findingsAfter(plans: readonly Plan[], options: RunOptions = {}): Promise<readonly string[]> {
  const restoreNode = simulateNode();
  try {
    const found: string[] = [];
    for (const plan of plans) found.push(...findingsIn((await run(plan, options)).books));
    return found;
  } finally {
    restoreNode();
  }
}

/** Returns the findings with a modified service. */
export const findingsWith = async (edits: readonly Edit[], plans: readonly Plan[]): Promise<readonly string[]> =>
  findingsAfter(plans, { next: loadedWorld("planted", await changedWorld(edits)) });
