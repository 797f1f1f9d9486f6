import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { RunsToCheck } from "./check-runs.ts";
import type { ToldRuns } from "./report.ts";

/** Runs of one share. Each share has a seed of its own, so the result does not depend on the number of workers. */
const runsOfOneShare = 250;

export const sharesOf = ({ seed, runs }: RunsToCheck): RunsToCheck[] =>
  Array.from({ length: Math.ceil(runs / runsOfOneShare) }, (_, place) => ({
    seed: seed + place,
    runs: Math.min(runsOfOneShare, runs - place * runsOfOneShare),
  }));

/** What checks shares on a thread of its own. */
const programs = {
  charges: () => new Worker(new URL("./check-runs-worker.ts", import.meta.url)),
  lines: () => new Worker(new URL("./lines/check-lines-worker.ts", import.meta.url)),
} as const;

/** Checks the shares on several threads; after the first failure no further share is begun. */
export const checkShares = async (
  program: keyof typeof programs,
  shares: readonly RunsToCheck[],
  workers: number,
  onChecked: (checked: ToldRuns) => void,
): Promise<void> => {
  const waiting = [...shares];
  const work = async (): Promise<void> => {
    const worker = programs[program]();
    try {
      for (let share = waiting.shift(); share; share = waiting.shift()) {
        worker.postMessage(share);
        const [checked] = (await once(worker, "message")) as [ToldRuns];
        if (checked.failed) waiting.length = 0;
        onChecked(checked);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, shares.length) }, work));
};
