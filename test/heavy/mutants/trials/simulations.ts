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

/** By what a mutant is noticed. */
export interface Caught {
  readonly by: string;
  readonly finding: string;
}

export interface Simulation<AnyPlan = unknown> {
  /** The same plans as `npm run simulate -- --seed S --runs N` draws, shuffled, since runs that lie side by side aim at neighbours. */
  readonly plans: (seed: number, runs: number) => readonly AnyPlan[];
  /** Undefined after a run without findings. */
  tryPlan(plan: AnyPlan): Promise<Caught | undefined>;
}

/** What the code of the service throws out of a run, whatever it is. */
const orThrown = async (tried: () => Promise<Caught | undefined>): Promise<Caught | undefined> => {
  try {
    return await tried();
  } catch (error) {
    return { by: "the run throws", finding: String(error) };
  }
};

/** The name of an oracle as its file has it. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** One of each group after the other. */
const runExclusively = <Value>(groups: readonly (readonly Value[])[]): readonly Value[] =>
  Array.from({ length: Math.max(0, ...groups.map(({ length }) => length)) }, (_, place) =>
    groups.flatMap((group) => group.slice(place, place + 1)),
  ).flat();

/** The parts of a run, the rarest first. */
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
    // What is drawn seldom is among the first as often as the rest.
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
