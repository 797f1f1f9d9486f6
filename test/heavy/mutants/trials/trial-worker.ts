import { parentPort, workerData } from "node:worker_threads";
import type { Mutant } from "../mutant.ts";
import { loadSwitched } from "../switching/load-switched.ts";
import { mutantSwitch, type NotedMutants, nothingNoted } from "../switching/mutant-switch.ts";
import type { Caught, SimulationName } from "./simulations.ts";

/** Runs plans of one simulation, on a build with all mutants, in a worker thread. */

export interface TrialBuild {
  readonly simulation: SimulationName;
  readonly mutants: readonly Mutant[];
  readonly plans: readonly unknown[];
  /** Mutant that is on while the modules are loaded. */
  readonly on?: number | undefined;
}

/** One plan, by index, with one mutant or none. */
export interface Asked {
  readonly plan: number;
  readonly on: number | undefined;
  readonly notes: boolean;
}

export interface Tried {
  readonly caught: Caught | undefined;
  readonly noted: NotedMutants;
  readonly cpuMs: number;
}

/** Mutants that changed a result while the modules were loaded. */
export interface Loaded {
  readonly noted: readonly number[];
}

const { simulation, mutants, plans, on } = workerData as TrialBuild;
const mutation = mutantSwitch();

const post = (message: Tried | Loaded): void => parentPort?.postMessage(message);

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return Math.round((user + system) / 1_000);
}

mutation.on = on;
mutation.noted = nothingNoted();
loadSwitched(mutants);
const { simulations } = await import("./simulations.ts");
post({ noted: [...mutation.noted.differing] });

parentPort?.on("message", async ({ plan, on: mutantNumber, notes }: Asked) => {
  mutation.on = mutantNumber;
  mutation.noted = notes ? nothingNoted() : undefined;
  const begunMs = cpuMs();
  const caught = await simulations[simulation].tryPlan(plans[plan]);
  post({ caught, noted: mutation.noted ?? nothingNoted(), cpuMs: cpuMs() - begunMs });
});
