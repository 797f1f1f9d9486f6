import type { Mutant } from "../mutant.ts";
import type { NoteBook, NotedRun } from "./noted-runs.ts";
import { type SimulationName, simulations } from "./simulations.ts";
import { newTrial, type Trial } from "./trial.ts";
import type { Verdict } from "./verdicts-file.ts";

export interface RunsOfMutants {
  readonly simulation: SimulationName;
  readonly mutants: readonly Mutant[];
  readonly seed: number;
  readonly runs: number;
  readonly workers: number;
  /** Number of rounds to run. Each round continues from the previous one. */
  readonly roundsUpTo: number;
  readonly noteBook: NoteBook;
  /** Equivalent mutants cannot be detected, so no runs are spent on them. */
  readonly isEquivalent?: (mutant: Mutant) => boolean;
  readonly known: (mutant: Mutant) => Omit<Verdict, "mutant"> | undefined;
  /** Called for each detected mutant, and after each round for the undetected ones. */
  readonly onVerdict: (verdict: Verdict) => void;
  readonly tell: (line: string) => void;
}

/**
 * Most mutants are detected early. Therefore, all of them go through a few runs before any goes through more, and before
 * further runs are recorded.
 */
export const rounds = [
  { notes: 60, tries: 8 },
  { notes: 200, tries: 40 },
  { notes: 500, tries: 150 },
  { notes: Number.POSITIVE_INFINITY, tries: Number.POSITIVE_INFINITY },
] as const;

type Build = Parameters<typeof newTrial>[0];

async function started(build: Build): Promise<Trial> {
  const trial = await newTrial(build);
  if ("by" in trial) throw new Error(`a build with all mutants switched off does not start: ${trial.finding}`);
  return trial;
}

/** Distributes work among several threads until none is left. */
async function sharedOut<Work>(
  work: readonly Work[],
  threads: readonly Thread[],
  handle: (one: Work, thread: Thread) => Promise<void>,
): Promise<void> {
  const left = [...work];
  await Promise.all(
    threads.map(async (thread) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await handle(next, thread);
    }),
  );
}

/** A thread with this build. A new thread replaces it if a run leaves state behind. */
class Thread {
  readonly #build: Build;
  #trial: Promise<Trial> | undefined;

  constructor(build: Build) {
    this.#build = build;
  }

  async ask(...args: Parameters<Trial["ask"]>): ReturnType<Trial["ask"]> {
    return (await this.trial()).ask(...args);
  }

  trial(): Promise<Trial> {
    this.#trial ??= started(this.#build);
    return this.#trial;
  }

  async isGreen(plan: number): Promise<boolean> {
    if ((await this.trial()).isOver()) return false;
    return (await this.ask({ plan, on: undefined, notes: false })).caught === undefined;
  }

  async end(): Promise<void> {
    const trial = await this.#trial;
    this.#trial = undefined;
    await trial?.end();
  }
}

/**
 * Runs plans on the unmodified service, which must pass, and records in which runs each mutant would make a difference. Only
 * these runs are repeated with the mutant on, because the others cannot change. A mutant that makes a difference while modules
 * are loaded gets a separate build and all runs.
 */
export async function tryMutants(options: RunsOfMutants): Promise<void> {
  const { simulation, mutants, seed, runs, workers, roundsUpTo, noteBook, isEquivalent, known, onVerdict, tell } =
    options;
  if (mutants.length === 0) return;
  const build = { simulation, mutants, plans: simulations[simulation].plans(seed, runs) };
  const threads = Array.from({ length: workers }, () => new Thread(build));
  // Verdicts from other runs do not apply to these runs.
  const goesOn = noteBook.known.length > 0;
  const verdicts = mutants.map((mutant): Verdict => {
    const before = known(mutant);
    const isKept = before && (before.caught || goesOn);
    return { mutant, ...(isKept ? before : { noted: 0, passed: 0, differing: 0, tried: 0 }) };
  });
  const lives = ({ caught, mutant }: Verdict): boolean => !caught && !isEquivalent?.(mutant);
  const noted: NotedRun[] = [];
  try {
    for (const { notes, tries } of rounds.slice(0, roundsUpTo)) {
      if (!verdicts.some(lives)) return;
      const upTo = Math.min(notes, runs);
      noted.push(...shortestFirst(await notedRuns(options, threads, noted.length, upTo)));
      const atLoad = new Set((await threads[0]?.trial())?.notedAtLoad);
      tell(`${upTo} runs of ${simulation} are green without a mutant; ${verdicts.filter(lives).length} go into them`);
      await sharedOut([...verdicts.entries()], threads, async ([number, verdict], thread) => {
        if (!lives(verdict) || (verdict.noted >= upTo && verdict.tried >= Math.min(verdict.differing, tries))) return;
        const { passed, differing } = comesThere(noted, number, atLoad.has(number));
        const places = differing.slice(verdict.tried, tries);
        const tried = atLoad.has(number)
          ? await triedInOwnBuild({ ...build, on: number }, places)
          : await triedIn(thread, number, places);
        const latest = {
          mutant: verdict.mutant,
          noted: upTo,
          passed: passed.length,
          differing: differing.length,
          tried: verdict.tried + tried.tried,
          caught: tried.caught,
        };
        verdicts[number] = latest;
        onVerdict(latest);
      });
      if (upTo === runs && tries === Number.POSITIVE_INFINITY) return;
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

const shortestFirst = (noted: readonly NotedRun[]): readonly NotedRun[] =>
  noted.toSorted((one, other) => one.cpuMs - other.cpuMs || one.plan - other.plan);

/** Returns the runs that reach a mutant's position, and those in which the mutant would change a result. */
function comesThere(
  noted: readonly NotedRun[],
  mutant: number,
  isAtLoad: boolean,
): { readonly passed: readonly number[]; readonly differing: readonly number[] } {
  const plansWhere = (comes: (run: NotedRun) => boolean): readonly number[] =>
    noted.filter((run) => isAtLoad || comes(run)).map(({ plan }) => plan);
  return {
    passed: plansWhere(({ passed }) => passed.includes(mutant)),
    differing: plansWhere(({ differing }) => differing.includes(mutant)),
  };
}

async function notedRuns(
  { simulation, noteBook }: RunsOfMutants,
  threads: readonly Thread[],
  from: number,
  to: number,
): Promise<readonly NotedRun[]> {
  const known = new Map(noteBook.known.map((run) => [run.plan, run]));
  const places = Array.from({ length: to - from }, (_, place) => from + place);
  const noted: NotedRun[] = [];
  await sharedOut(places, threads, async (plan, thread) => {
    const before = known.get(plan);
    if (before) {
      noted.push(before);
      return;
    }
    const { caught, noted: there, cpuMs } = await thread.ask({ plan, on: undefined, notes: true });
    if (caught) throw new Error(`run ${plan + 1} of ${simulation} fails without any mutant: ${caught.finding}`);
    const run = { plan, cpuMs, passed: [...there.passed], differing: [...there.differing] };
    noted.push(run);
    noteBook.add(run);
  });
  return noted;
}

type TriedPlans = Pick<Verdict, "tried" | "caught">;

/** A finding counts if the thread passes again without the mutant. Otherwise a new thread must reproduce the finding. */
async function triedIn(thread: Thread, on: number, plans: readonly number[]): Promise<TriedPlans> {
  for (const [place, plan] of plans.entries()) {
    const { caught } = await thread.ask({ plan, on, notes: false });
    if (!caught) continue;
    const verdict = { tried: place + 1, caught: { ...caught, run: plan + 1 } };
    if (await thread.isGreen(plan)) return verdict;
    await thread.end();
    if (!(await thread.isGreen(plan))) throw new Error(`run ${plan + 1} fails without any mutant, too`);
    const again = await thread.ask({ plan, on, notes: false });
    await thread.end();
    if (again.caught) return verdict;
  }
  return { tried: plans.length, caught: undefined };
}

async function triedInOwnBuild(build: Build & { readonly on: number }, plans: readonly number[]): Promise<TriedPlans> {
  const trial = await newTrial(build);
  if ("by" in trial) return { tried: 1, caught: { ...trial, run: (plans[0] ?? 0) + 1 } };
  try {
    for (const [place, plan] of plans.entries()) {
      const { caught } = await trial.ask({ plan, on: build.on, notes: false });
      if (caught) return { tried: place + 1, caught: { ...caught, run: plan + 1 } };
    }
    return { tried: plans.length, caught: undefined };
  } finally {
    await trial.end();
  }
}
