import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { RunsToCheck } from "./check-runs.ts";
import type { ToldRuns } from "./report.ts";
import { runsOfOneSeed } from "./run-numbers.ts";

/** Each share has its own seed, so the result does not depend on the number of workers. */
export const sharesOf = ({ seed, runs, mixedWith }: RunsToCheck): RunsToCheck[] =>
  Array.from({ length: Math.ceil(runs / runsOfOneSeed) }, (_, place) => ({
    mixedWith,
    seed: seed + place,
    runs: Math.min(runsOfOneSeed, runs - place * runsOfOneSeed),
  }));

/** Workers that check shares on a separate thread. */
const programs = {
  charges: () => new Worker(new URL("./check-runs-worker.ts", import.meta.url)),
  lines: () => new Worker(new URL("./lines/check-lines-worker.ts", import.meta.url)),
} as const;

/** The clock is not checked within a share, so shares are small enough to end on time. */
const runsBetweenLooks = 20;

/** Generates shares until the end time. */
export function* sharesUntil({ seed, mixedWith }: Omit<RunsToCheck, "runs">, endMs: number): Generator<RunsToCheck> {
  for (let place = 0; performance.now() < endMs; place += 1)
    yield { mixedWith, seed: seed + place, runs: runsBetweenLooks };
}

/** Checks the shares on several threads. After the first failure, no further share starts. */
export async function checkShares(
  program: keyof typeof programs,
  shares: Iterable<RunsToCheck>,
  workers: number,
  onChecked: (checked: ToldRuns) => void,
): Promise<void> {
  const waiting = shares[Symbol.iterator]();
  let hasFailed = false;
  const next = (): RunsToCheck | undefined => (hasFailed ? undefined : (waiting.next().value ?? undefined));
  const work = async (): Promise<void> => {
    let share = next();
    if (!share) return;
    const worker = programs[program]();
    try {
      for (; share; share = next()) {
        worker.postMessage(share);
        const [checked] = (await once(worker, "message")) as [ToldRuns];
        hasFailed ||= checked.failed !== undefined;
        onChecked(checked);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}
