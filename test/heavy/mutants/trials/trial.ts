import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { nothingNoted } from "../switching/mutant-switch.ts";
import type { Caught } from "./simulations.ts";
import type { Asked, Loaded, TrialBuild, Tried } from "./trial-worker.ts";

/** A thread that tries plans one at a time. */
export interface Trial {
  readonly notedAtLoad: readonly number[];
  readonly ask: (request: Asked) => Promise<Tried>;
  readonly isOver: () => boolean;
  readonly end: () => Promise<void>;
}

/** A normal run takes a fraction of a second, so a run with this much CPU time is in an endless loop. */
const mostCpuMilliseconds = 10_000;
const lookEveryMilliseconds = 1_000;
const largestHeapMegabytes = 2_000;

class RunWithoutEnd extends Error {
  override readonly message = "the run does not come to its end";
}

async function cpuMillisecondsOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1_000;
}

/** Returns the next message, or fails if the run exceeds its CPU time. */
async function answered<Answer>(worker: Worker): Promise<Answer> {
  const message = once(worker, "message") as Promise<[Answer]>;
  message.catch(() => {});
  const begun = await cpuMillisecondsOf(worker);
  const { promise, reject } = Promise.withResolvers<never>();
  const look = setInterval(() => {
    cpuMillisecondsOf(worker).then(
      (used) => {
        if (used - begun > mostCpuMilliseconds) reject(new RunWithoutEnd());
      },
      () => {},
    );
  }, lookEveryMilliseconds);
  try {
    const [answer] = await Promise.race([message, promise]);
    return answer;
  } finally {
    clearInterval(look);
  }
}

const caughtBy = (fault: unknown): Caught =>
  fault instanceof RunWithoutEnd
    ? { by: "the run does not end", finding: fault.message }
    : { by: "the run throws", finding: String(fault) };

/** Starts a worker thread. An exception outside a run ends the thread and counts as the detection of the current plan. */
export async function newTrial(build: TrialBuild): Promise<Trial | Caught> {
  const worker = new Worker(new URL("./trial-worker.ts", import.meta.url), {
    workerData: build,
    resourceLimits: { maxOldGenerationSizeMb: largestHeapMegabytes },
  });
  let isOver = false;
  const end = async (): Promise<void> => {
    isOver = true;
    await worker.terminate();
  };
  try {
    await once(worker, "online");
    const loaded = await answered<Loaded>(worker);
    return {
      notedAtLoad: loaded.noted,
      isOver: () => isOver,
      end,
      async ask(request) {
        try {
          const tried = answered<Tried>(worker);
          worker.postMessage(request);
          return await tried;
        } catch (fault) {
          await end();
          return { caught: caughtBy(fault), noted: nothingNoted(), cpuMs: 0 };
        }
      },
    };
  } catch (fault) {
    await end();
    return caughtBy(fault);
  }
}
