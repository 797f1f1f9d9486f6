import fc from "fast-check";
import { createRandom } from "#local-aws/dynamodb";
import { plansOf } from "../../simulation/check-runs.ts";
import { arbitraryPlan, type LinesPlan } from "../../simulation/lines/plan.ts";
import { run as runLines } from "../../simulation/lines/run.ts";
import { failingOracle } from "../../simulation/oracles.ts";
import type { Plan, PlannedParts } from "../../simulation/plan.ts";
import { run } from "../../simulation/run.ts";
import { sharesOf } from "../../simulation/share-runs.ts";
import { simulateNode } from "../../simulation/simulated-node.ts";
import { shuffled } from "../finding/draw-mutants.ts";

/** The finding that detected a mutant. */
export interface Caught {
  readonly by: string;
  readonly finding: string;
}

export interface Simulation<AnyPlan = unknown> {
  /** Same plans as `npm run simulate -- --seed S --runs N`, but shuffled, because consecutive runs are similar. */
  readonly plans: (seed: number, runs: number) => readonly AnyPlan[];
  /** Undefined if the run had no findings. */
  tryPlan(plan: AnyPlan): Promise<Caught | undefined>;
}

/** Treats any exception from the service's code as a detection. */
async function orThrown(tried: () => Promise<Caught | undefined>): Promise<Caught | undefined> {
  try {
    return await tried();
  } catch (error) {
    return { by: "the run throws", finding: String(error) };
  }
}

/** Converts an oracle's name to its file name. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Interleaves the groups. */
const runExclusively = <Value>(groups: readonly (readonly Value[])[]): readonly Value[] =>
  Array.from({ length: Math.max(0, ...groups.map(({ length }) => length)) }, (_, place) =>
    groups.flatMap((group) => group.slice(place, place + 1)),
  ).flat();

/** Parts of a run, rarest first. */
const partsByRarity = [
  "reporting",
  "settling",
  "telling",
  "threeDSecure",
] as const satisfies readonly (keyof PlannedParts)[];

const rarestPartOf = ({ parts = {} }: Plan): string | undefined =>
  partsByRarity.find((part) => parts[part] !== undefined);

const charges: Simulation<Plan> = {
  plans(seed, runs) {
    const plans = sharesOf({ seed, runs }).flatMap((share) =>
      fc.sample(plansOf(share), { seed: share.seed, numRuns: share.runs }),
    );
    // Interleaving by the rarest part puts rare plans among the first.
    return runExclusively([...Map.groupBy(shuffled(plans, createRandom(seed)), rarestPartOf).values()]);
  },
  tryPlan: (plan) =>
    orThrown(async () => {
      const restoreNode = simulateNode();
      try {
        const { books } = await run(plan);
        const failed = failingOracle(books);
        return failed && { by: inWords(failed.oracle), finding: failed.findings[0] ?? "" };
      } finally {
        restoreNode();
      }
    }),
};

const lines: Simulation<LinesPlan> = {
  plans(seed, runs) {
    const plans = sharesOf({ seed, runs }).flatMap((share) =>
      fc.sample(arbitraryPlan, { seed: share.seed, numRuns: share.runs }),
    );
    return shuffled(plans, createRandom(seed));
  },
  tryPlan: (plan) =>
    orThrown(async () => {
      const { findings } = await runLines(plan);
      const [finding] = findings;
      return finding === undefined ? undefined : { by: "the lines' oracles", finding };
    }),
};

export type SimulationName = "charges" | "lines";

export const simulations: Readonly<Record<SimulationName, Simulation>> = { charges, lines };
