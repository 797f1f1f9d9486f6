import { createRandom } from "#local-aws/dynamodb";
import { shuffled } from "../finding/draw-mutants.ts";
import type { Mutant } from "../mutant.ts";
import { type Caught, type SimulationName, simulations } from "./simulations.ts";
import { newTrial, type Trial } from "./trial.ts";

/** What has become of one mutant so far. */
export interface Verdict {
  readonly mutant: Mutant;
  /** How many runs are over, and in how many of them it made a difference at its place. */
  readonly runs: number;
  readonly reached: number;
  /** The run that caught it, from 1, and by what; undefined for a mutant that survived. */
  readonly caught?: (Caught & { readonly run: number }) | undefined;
}

export interface RunsOfMutants {
  readonly simulation: SimulationName;
  readonly mutants: readonly Mutant[];
  readonly seed: number;
  readonly runs: number;
  readonly workers: number;
  readonly known: (mutant: Mutant) => Omit<Verdict, "mutant"> | undefined;
  /** Hears of each that is caught, and after each round of those that were not. */
  readonly judged: (verdict: Verdict) => void;
  readonly tell: (line: string) => void;
}

/** Most are caught early. So all go through some runs before any goes through the next ones. */
const roundsEnd = [50, 200, 500];

type Build = Parameters<typeof newTrial>[0];

const started = async (build: Build): Promise<Trial> => {
  const trial = await newTrial(build);
  if ("by" in trial) throw new Error(`a build with all mutants switched off does not start: ${trial.finding}`);
  return trial;
};

/** Lets several threads take from one row of work until it is empty. */
const sharedOut = async <Work>(
  work: readonly Work[],
  workers: number,
  begin: () => Promise<(one: Work) => Promise<void>>,
): Promise<void> => {
  const left = [...work];
  const act = async (): Promise<void> => {
    if (left.length === 0) return;
    const handle = await begin();
    for (let next = left.shift(); next !== undefined; next = left.shift()) await handle(next);
  };
  await Promise.all(Array.from({ length: workers }, act));
};

/**
 * Runs all plans on the service as it is, which must be green, and notes in which of them each mutant would make a difference; only
 * these are run again with the mutant on, the others would be what they are. One that makes a difference while modules are loaded
 * has a build of its own, and all runs.
 */
export const tryMutants = async (options: RunsOfMutants): Promise<void> => {
  const { simulation, mutants, seed, runs, known } = options;
  // Runs that lie side by side aim at neighbours.
  const plans = shuffled(simulations[simulation].plans(seed, runs), createRandom(seed));
  let from = 0;
  for (const to of [...roundsEnd.filter((end) => end < runs), runs]) {
    const living = [...mutants.entries()].filter(([, mutant]) => {
      const verdict = known(mutant);
      return !verdict?.caught && (verdict?.runs ?? 0) < to;
    });
    const places = Array.from({ length: to - from }, (_, place) => from + place);
    if (living.length > 0) await oneRound(options, { simulation, mutants, plans }, places, living);
    from = to;
  }
};

const oneRound = async (
  { simulation, workers, known, judged, tell }: RunsOfMutants,
  build: Build,
  places: readonly number[],
  living: readonly (readonly [number, Mutant])[],
): Promise<void> => {
  const reachedIn = build.mutants.map((): number[] => []);
  const atLoad = new Set<number>();
  const idle: Trial[] = [];
  const begun: Trial[] = [];
  const runs = (places.at(-1) ?? 0) + 1;
  const newest = async (): Promise<Trial> => {
    const trial = await started(build);
    begun.push(trial);
    return trial;
  };
  try {
    await sharedOut(places, workers, async () => {
      const trial = await newest();
      idle.push(trial);
      for (const mutant of trial.notedAtLoad) atLoad.add(mutant);
      return async (plan) => {
        const { caught, noted } = await trial.ask({ plan, on: undefined, notes: true });
        if (caught) throw new Error(`run ${plan + 1} of ${simulation} fails without any mutant: ${caught.finding}`);
        for (const mutant of noted) reachedIn[mutant]?.push(plan);
      };
    });
    tell(`${runs} runs of ${simulation} are green without a mutant; ${living.length} go into them`);
    await sharedOut(living, workers, async () => {
      let trial = idle.pop() ?? (await newest());
      return async ([number, mutant]) => {
        const isOwn = atLoad.has(number);
        const reached = isOwn ? places : (reachedIn[number] ?? []).toSorted((one, other) => one - other);
        const before = known(mutant)?.reached ?? 0;
        const caught = isOwn
          ? await firstCaughtInOwnBuild({ ...build, on: number }, reached)
          : await firstCaught(trial, number, reached);
        judged({ mutant, runs: caught?.run ?? runs, reached: before + reached.length, caught });
        // What a mutant leaves behind in a thread must not be blamed on the next one.
        if (caught && !isOwn && (trial.isOver() || !(await isGreenAgain(trial, caught.run - 1)))) {
          await trial.end();
          trial = await newest();
        }
      };
    });
  } finally {
    await Promise.all(begun.map((trial) => trial.end()));
  }
};

const isGreenAgain = async (trial: Trial, plan: number): Promise<boolean> =>
  (await trial.ask({ plan, on: undefined, notes: false })).caught === undefined;

const firstCaught = async (trial: Trial, on: number, plans: readonly number[]): Promise<Verdict["caught"]> => {
  for (const plan of plans) {
    const { caught } = await trial.ask({ plan, on, notes: false });
    if (caught) return { ...caught, run: plan + 1 };
  }
  return undefined;
};

const firstCaughtInOwnBuild = async (
  build: Build & { readonly on: number },
  plans: readonly number[],
): Promise<Verdict["caught"]> => {
  const trial = await newTrial(build);
  if ("by" in trial) return { ...trial, run: (plans[0] ?? 0) + 1 };
  try {
    return await firstCaught(trial, build.on, plans);
  } finally {
    await trial.end();
  }
};
