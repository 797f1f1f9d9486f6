import { parentPort, workerData } from "node:worker_threads";
import type { Mutant } from "../mutant.ts";
import { loadSwitched } from "../switching/load-switched.ts";
import { mutantSwitch } from "../switching/mutant-switch.ts";
import type { Caught, SimulationName } from "./simulations.ts";

/** Runs plans of one simulation on a build that has all mutants in it, in a thread of its own. */

export interface TrialBuild {
  readonly simulation: SimulationName;
  readonly mutants: readonly Mutant[];
  readonly plans: readonly unknown[];
  /** On while the modules are loaded, for what they compute then. */
  readonly on?: number | undefined;
}

/** One plan, by its place, with one mutant or with none. */
export interface Asked {
  readonly plan: number;
  readonly on: number | undefined;
  readonly notes: boolean;
}

export interface Tried {
  readonly caught: Caught | undefined;
  /** The mutants that would have made a difference. */
  readonly noted: readonly number[];
}

/** The mutants that made a difference while the modules were loaded. */
export interface Loaded {
  readonly noted: readonly number[];
}

const { simulation, mutants, plans, on } = workerData as TrialBuild;
const mutation = mutantSwitch();

const post = (message: Tried | Loaded): void => parentPort?.postMessage(message);

mutation.on = on;
mutation.noted = new Set();
loadSwitched(mutants);
const { simulations } = await import("./simulations.ts");
post({ noted: [...mutation.noted] });

parentPort?.on("message", async ({ plan, on: asked, notes }: Asked) => {
  mutation.on = asked;
  mutation.noted = notes ? new Set() : undefined;
  const caught = await simulations[simulation].tryPlan(plans[plan]);
  post({ caught, noted: [...(mutation.noted ?? [])] });
});
