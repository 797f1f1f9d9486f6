import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import type { OnUse } from "../usage.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import type { Outcome, RunningFunction } from "./function-worker.ts";
import { Throttled } from "./reserved-concurrency.ts";

const mostWorkers = 4;
/**
 * Number of workers per function that are started without delay. More workers than processors help only while existing
 * workers are waiting, for example for an unresponsive network.
 */
const workersAtOnce = Math.min(availableParallelism(), mostWorkers);
/** Time that a call waits for a busy worker before the pool can start more workers than there are processors. */
const patienceMilliseconds = 1_000;
/**
 * Maximum number of running and queued calls per function. Further calls are rejected immediately, because their callers would
 * time out before their turn.
 */
const callsMax = 250;
/** Maximum time for which an idle worker is retained. Lambda also retains an execution environment for a few minutes. */
const idleMilliseconds = 300_000;

/**
 * Thrown if the runner stops before the function returns. The function itself has not failed. Asynchronous invocations are
 * repeated after a restart.
 */
export class RunnerStopped extends Error {
  override readonly name = "RunnerStopped";
}

/** The workers of one function. Workers are started on demand, added under load, and stopped when idle. */
export class FunctionPool {
  readonly definition: FunctionDefinition;
  readonly #startWorker: () => RunningFunction;
  readonly #onUse: OnUse | undefined;
  readonly #workers = new Set<RunningFunction>();
  readonly #idle: { readonly worker: RunningFunction; readonly since: number }[] = [];
  readonly #waiting = new Set<() => void>();
  #calls = 0;
  #isStopped = false;

  constructor(definition: FunctionDefinition, startWorker: () => RunningFunction, onUse?: OnUse) {
    this.definition = definition;
    this.#startWorker = startWorker;
    this.#onUse = onUse;
  }

  get size(): number {
    return this.#workers.size;
  }

  /** Time at which the longest-idle worker became idle; undefined if no worker is idle. */
  get idleSince(): number | undefined {
    return this.#idle[0]?.since;
  }

  /**
   * Calls the function. Throws `Throttled` if too many calls are running or queued, and `RunnerStopped` if the runner stops.
   */
  async invoke(payload: string): Promise<Outcome & { readonly requestId: string }> {
    if (this.#calls >= callsMax)
      throw new Throttled(`Rate Exceeded: ${callsMax} calls to ${this.definition.name} are running or queued`);
    this.#calls += 1;
    try {
      return await this.#run(payload);
    } finally {
      this.#calls -= 1;
    }
  }

  async #run(payload: string): Promise<Outcome & { readonly requestId: string }> {
    const requestId = randomUUID();
    const worker = await this.#takeWorker();
    const run = () => worker.run({ requestId, payload });
    const outcome = await (this.#onUse ? this.#measured(worker, run, this.#onUse) : run());
    if (this.#isStopped) throw new RunnerStopped(`${this.definition.name} was stopped`);
    this.#giveBack(worker);
    return { ...outcome, requestId };
  }

  stopIdle(now: number): void {
    while (this.#idle[0] && this.#idle[0].since + idleMilliseconds <= now) this.stopLongestIdle();
  }

  stopLongestIdle(): void {
    const longest = this.#idle.shift();
    if (longest) this.#drop(longest.worker);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const wake of this.#waiting) wake();
    await Promise.all([...this.#workers].map((worker) => worker.stop()));
  }

  async #measured(worker: RunningFunction, run: () => Promise<Outcome>, onUse: OnUse): Promise<Outcome> {
    const { name: functionName, memoryMegabytes } = this.definition;
    const [startedAt, cpuBefore] = [performance.now(), await worker.cpuMilliseconds()];
    const outcome = await run();
    const cpuMilliseconds = (await worker.cpuMilliseconds()) - cpuBefore;
    onUse({
      kind: "invocation",
      functionName,
      memoryMegabytes,
      milliseconds: performance.now() - startedAt,
      cpuMilliseconds,
    });
    return outcome;
  }

  async #takeWorker(): Promise<RunningFunction> {
    for (let mayStart = workersAtOnce; ; ) {
      if (this.#isStopped) throw new RunnerStopped(`${this.definition.name} was stopped`);
      const warm = this.#idle.pop()?.worker;
      if (warm && !warm.isGone) return warm;
      if (warm) this.#drop(warm);
      else if (this.#workers.size < mayStart) {
        const worker = this.#startWorker();
        this.#workers.add(worker);
        return worker;
      } else if (!(await this.#givenBackSoon())) mayStart = mostWorkers;
    }
  }

  /** Resolves to true if a worker becomes free or the pool stops within `patienceMilliseconds`, otherwise to false. */
  #givenBackSoon(): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isGivenBack: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve(isGivenBack);
      };
      const wake = () => end(true);
      const timer = setTimeout(() => end(false), patienceMilliseconds);
      this.#waiting.add(wake);
    });
  }

  #giveBack(worker: RunningFunction): void {
    if (worker.isGone) this.#drop(worker);
    else this.#idle.push({ worker, since: Date.now() });
    const [wakeFirst] = this.#waiting;
    wakeFirst?.();
  }

  #drop(worker: RunningFunction): void {
    this.#workers.delete(worker);
    void worker.stop();
  }
}
