import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import type { OnUse } from "../usage.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import type { Outcome, RunningFunction } from "./function-worker.ts";
import { Throttled } from "./reserved-concurrency.ts";

const mostWorkers = 4;
/**
 * More workers than the machine has processors help only while those there wait for somebody, such as a network that does not
 * answer. Busy ones are only slowed down by them, and each has to get warm by itself.
 */
const workersAtOnce = Math.min(availableParallelism(), mostWorkers);
/** Longer than a busy worker takes for a call, and so short that a call behind one that waits does not matter. */
const patienceMilliseconds = 100;
/** Where workers do answer but many callers stand in line, another worker would only take the processor from them. */
const longestPatienceMilliseconds = 2_000;
/** How long this thread has computed. It answers the calls that functions make, so their workers wait while it does. */
const ownActiveMilliseconds = (): number => performance.eventLoopUtilization().active;
/** Calls of one function that run or wait. What comes beyond is refused at once: its caller would be gone before its turn. */
const callsMax = 250;
/** Lambda keeps an environment for some minutes, too. */
const idleMilliseconds = 300_000;

/** The runner ends before the function has answered. Not a failure of the function: the call is made again. */
export class RunnerStopped extends Error {
  override readonly name = "RunnerStopped";
}

/** The workers of one function: started when needed, more of them under load, stopped when idle. */
export class FunctionPool {
  readonly definition: FunctionDefinition;
  readonly #startWorker: () => RunningFunction;
  readonly #onUse: OnUse | undefined;
  readonly #ownActiveMilliseconds: () => number;
  readonly #workers = new Set<RunningFunction>();
  readonly #idle: { readonly worker: RunningFunction; readonly since: number }[] = [];
  readonly #waiting = new Set<() => void>();
  #lastGivenBackAt = 0;
  #calls = 0;
  #isStopped = false;

  constructor(
    definition: FunctionDefinition,
    startWorker: () => RunningFunction,
    onUse?: OnUse,
    ownActive: () => number = ownActiveMilliseconds,
  ) {
    this.definition = definition;
    this.#ownActiveMilliseconds = ownActive;
    this.#startWorker = startWorker;
    this.#onUse = onUse;
  }

  get size(): number {
    return this.#workers.size;
  }

  /** When the worker that has been idle longest became so. */
  get idleSince(): number | undefined {
    return this.#idle[0]?.since;
  }

  /** Errors: `Throttled` when too many calls wait already, `RunnerStopped`. */
  async invoke(payload: string): Promise<Outcome & { readonly requestId: string }> {
    if (this.#calls >= callsMax)
      throw new Throttled(`Rate Exceeded: ${callsMax} calls of ${this.definition.name} run or wait`);
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

  /** False when the workers there keep callers waiting. */
  #givenBackSoon(): Promise<boolean> {
    const waitsSince = Date.now();
    let activeBefore = this.#activeMilliseconds();
    return new Promise((resolve) => {
      const wake = (isGivenBack = true) => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve(isGivenBack);
      };
      const look = () => {
        const active = this.#activeMilliseconds();
        const compute = active - activeBefore > patienceMilliseconds / 2;
        activeBefore = active;
        if (this.#getsOn(waitsSince, compute)) timer = setTimeout(look, patienceMilliseconds);
        else wake(false);
      };
      let timer = setTimeout(look, patienceMilliseconds);
      this.#waiting.add(wake);
    });
  }

  /** Whether one is about to be there, or the line moves: others in it were served meanwhile, or will be when those that compute are done. */
  #getsOn(waitsSince: number, compute: boolean): boolean {
    const now = Date.now();
    if ([...this.#workers].some(({ isStarting }) => isStarting)) return true;
    if (now - waitsSince >= longestPatienceMilliseconds) return false;
    return compute || now - this.#lastGivenBackAt < patienceMilliseconds;
  }

  /** Of the workers, and of what computes for them here: none of it would be done sooner by more workers. */
  #activeMilliseconds(): number {
    return [...this.#workers].reduce(
      (sum, { activeMilliseconds }) => sum + activeMilliseconds,
      this.#ownActiveMilliseconds(),
    );
  }

  #giveBack(worker: RunningFunction): void {
    this.#lastGivenBackAt = Date.now();
    if (worker.isGone) this.#drop(worker);
    else this.#idle.push({ worker, since: this.#lastGivenBackAt });
    const [wakeFirst] = this.#waiting;
    wakeFirst?.();
  }

  #drop(worker: RunningFunction): void {
    this.#workers.delete(worker);
    void worker.stop();
  }
}
