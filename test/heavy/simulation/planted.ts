import { loadedWorld } from "../../golden/packed-world.ts";
import { findingsIn } from "./oracles.ts";
import type { ClientPlan, Plan } from "./plan.ts";
import type { Edit } from "./plants/planted-edit.ts";
import { type RunOptions, run } from "./run.ts";
import { simulateNode } from "./simulated-node.ts";
import { changedWorld } from "./upgrading/changed-world.ts";

/** What tests of a part ask: whether a fault that was put into the service is found in plans that are about it. */

/** One that pays 10.50 euros at once, and does nothing more. */
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

/** A run of one such client in which nothing goes wrong. */
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

/** What is found after each of these plans. */
export const findingsAfter = async (plans: readonly Plan[], options: RunOptions = {}): Promise<readonly string[]> => {
  const restoreNode = simulateNode();
  try {
    const found: string[] = [];
    for (const plan of plans) found.push(...findingsIn((await run(plan, options)).books));
    return found;
  } finally {
    restoreNode();
  }
};

/** The same of the service with some texts changed. */
export const findingsWith = async (edits: readonly Edit[], plans: readonly Plan[]): Promise<readonly string[]> =>
  findingsAfter(plans, { next: loadedWorld("planted", await changedWorld(edits)) });
