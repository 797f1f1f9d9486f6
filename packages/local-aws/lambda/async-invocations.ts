import { randomUUID } from "node:crypto";
import { DurableMap } from "../storage/durable-map.ts";
import type { Queues } from "../storage/queues.ts";
import { RunnerStopped } from "./function-pool.ts";
import type { Functions } from "./functions.ts";
import { Throttled } from "./reserved-concurrency.ts";

/**
 * Delay before a throttled invocation is retried. A throttled invocation does not count as an attempt, as on Lambda, which
 * retries throttled invocations for hours.
 */
const throttledMilliseconds = 1_000;

interface PendingInvocation {
  readonly functionName: string;
  readonly payload: string;
  readonly attempts: number;
}

/** Delays before retries. Lambda waits one minute and then two minutes, which is too long for local development. */
const retryDelaysMilliseconds = [1_000, 2_000];

/**
 * Asynchronous invocations by event rules, schedules and API callers. An invocation is accepted once it is on disk. If the
 * function fails, the invocation is retried as often as the template allows, and then sent to the function's dead-letter
 * queue, if there is one. A restarted runner resumes the pending invocations.
 */
export class AsyncInvocations {
  readonly #functions: Functions;
  readonly #queues: Queues;
  readonly #pending: DurableMap<PendingInvocation>;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(functions: Functions, queues: Queues, file: string) {
    this.#functions = functions;
    this.#queues = queues;
    this.#pending = new DurableMap(file);
    for (const name of functions.names) queues.requireQueue(functions.definition(name)?.deadLetterArn);
  }

  /** Resumes the pending invocations from an earlier run. */
  start(): void {
    for (const [id] of this.#pending.entries()) void this.#attempt(id);
  }

  accept(functionName: string, payload: string): void {
    const id = randomUUID();
    this.#pending.set(id, { functionName, payload, attempts: 0 });
    void this.#attempt(id);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#pending.close();
  }

  async #attempt(id: string): Promise<void> {
    const pending = this.#pending.get(id);
    if (!pending) return;
    try {
      const outcome = await this.#functions.invoke(pending.functionName, pending.payload);
      if ("payload" in outcome) this.#pending.delete(id);
      else this.#retry(id, pending, outcome.error.errorMessage);
    } catch (error) {
      if (error instanceof RunnerStopped) return;
      if (error instanceof Throttled) return this.#later(id, throttledMilliseconds);
      // The function no longer exists in the templates, or the payload exceeds Lambda's size limit.
      this.#giveUp(id, pending, String(error));
    }
  }

  #retry(id: string, pending: PendingInvocation, failure: string): void {
    const delay = retryDelaysMilliseconds[pending.attempts];
    const retriesMax = this.#functions.definition(pending.functionName)?.asyncRetries ?? 0;
    if (delay === undefined || pending.attempts >= retriesMax) {
      this.#giveUp(id, pending, failure);
      return;
    }
    this.#pending.set(id, { ...pending, attempts: pending.attempts + 1 });
    this.#later(id, delay);
  }

  #later(id: string, milliseconds: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#attempt(id);
    }, milliseconds);
    this.#timers.add(timer);
  }

  #giveUp(id: string, { functionName, payload }: PendingInvocation, failure: string): void {
    const queueArn = this.#functions.definition(functionName)?.deadLetterArn;
    const attributes = { RequestID: id, ErrorCode: "200", ErrorMessage: failure };
    this.#queues.bury(queueArn, payload, attributes);
    this.#pending.delete(id);
  }
}
