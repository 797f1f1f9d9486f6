import { randomUUID } from "node:crypto";
import type { Deployment } from "../assembly/deployment.ts";
import { DurableMap } from "../storage/durable-map.ts";
import type { Queues } from "../storage/queues.ts";
import { RunnerStopped } from "./function-pool.ts";
import type { FunctionFailure } from "./function-worker.ts";
import { type Functions, functionName } from "./functions.ts";

interface PendingInvocation {
  readonly functionName: string;
  readonly payload: string;
  readonly attempts: number;
}

interface InvokeConfigProperties {
  readonly FunctionName: string;
  readonly MaximumRetryAttempts?: number;
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination?: string } };
}

/** Lambda waits one minute and then two; a developer who looks at the outcome does not. */
const RETRY_DELAYS_MILLISECONDS = [1_000, 2_000];

/**
 * Calls that nobody waits for, as buses and schedules make them: accepted once they are on disk, tried again when the
 * function fails, then sent to the function's own destinations. A killed runner takes them up again.
 */
export class AsyncInvocations {
  readonly #functions: Functions;
  readonly #queues: Queues;
  readonly #pending: DurableMap<PendingInvocation>;
  readonly #configs: ReadonlyMap<string, InvokeConfigProperties>;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(deployment: Deployment, functions: Functions, queues: Queues, file: string) {
    this.#functions = functions;
    this.#queues = queues;
    this.#pending = new DurableMap(file);
    const configs = deployment.resources<InvokeConfigProperties>("AWS::Lambda::EventInvokeConfig");
    for (const { properties } of configs) queues.requireQueue(properties.DestinationConfig?.OnFailure?.Destination);
    for (const name of functions.names) queues.requireQueue(functions.definition(name)?.deadLetterArn);
    this.#configs = new Map(configs.map(({ properties }) => [functionName(properties.FunctionName), properties]));
  }

  /** Takes up what an earlier run has left. */
  start(): void {
    for (const [id] of this.#pending.entries()) void this.#attempt(id);
  }

  accept(nameOrArn: string, payload: string): string {
    const id = randomUUID();
    this.#pending.set(id, { functionName: functionName(nameOrArn), payload, attempts: 0 });
    void this.#attempt(id);
    return id;
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
      if ("error" in outcome) this.#retry(id, { ...pending, attempts: pending.attempts + 1 }, outcome.error);
      else this.#pending.delete(id);
    } catch (error) {
      if (error instanceof RunnerStopped) return;
      // A function that the templates no longer have, or a payload that it can never take.
      this.#giveUp(id, pending, { errorType: "InvocationFailure", errorMessage: String(error) });
    }
  }

  #retry(id: string, pending: PendingInvocation, failure: FunctionFailure): void {
    const retries = this.#configs.get(pending.functionName)?.MaximumRetryAttempts ?? RETRY_DELAYS_MILLISECONDS.length;
    if (pending.attempts > retries) {
      this.#giveUp(id, pending, failure);
      return;
    }
    this.#pending.set(id, pending);
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        void this.#attempt(id);
      },
      RETRY_DELAYS_MILLISECONDS[pending.attempts - 1],
    );
    this.#timers.add(timer);
  }

  #giveUp(id: string, { functionName, payload, attempts }: PendingInvocation, failure: FunctionFailure): void {
    const definition = this.#functions.definition(functionName);
    const destination = this.#configs.get(functionName)?.DestinationConfig?.OnFailure?.Destination;
    if (destination !== undefined) {
      const record = {
        version: "1.0",
        timestamp: new Date().toISOString(),
        requestContext: {
          requestId: id,
          functionArn: `${definition?.arn}:$LATEST`,
          condition: "RetriesExhausted",
          approximateInvokeCount: attempts,
        },
        requestPayload: JSON.parse(payload),
        responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
        responsePayload: failure,
      };
      this.#queues.send(destination, JSON.stringify(record));
    }
    if (definition?.deadLetterArn !== undefined) {
      const attributes = { RequestID: id, ErrorCode: "200", ErrorMessage: failure.errorMessage };
      this.#queues.send(definition.deadLetterArn, payload, attributes);
    }
    this.#pending.delete(id);
  }
}
