import { Refusal } from "../refusal.ts";
import type { LogFiles } from "../storage/log-files.ts";
import type { OnUse } from "../usage.ts";
import { type FunctionDefinition, functionEnvironment } from "./function-definition.ts";
import { FunctionPool } from "./function-pool.ts";
import { FunctionWorker, type Outcome, type RunningFunction } from "./function-worker.ts";
import { ReservedConcurrency } from "./reserved-concurrency.ts";
import { type RuntimeClient, RuntimeClientWorker, runsUnder } from "./runtime-client/runtime-client-worker.ts";

/** Lambda's size limit for the payload and the response of a synchronous call. */
const payloadBytes = 6 * 1024 * 1024;
const sweepMilliseconds = 10_000;

/**
 * Default maximum number of warm workers (about 25 MB each), enough for all functions involved in a payment. If a worker is
 * started when the maximum is reached, the longest-idle worker is stopped. Busy workers are not stopped, so the maximum can
 * be exceeded.
 */
export const warmWorkersDefault = 45;

export class PayloadTooLarge extends Error {
  override readonly name = "RequestTooLargeException";
}

export class Functions {
  readonly #pools: ReadonlyMap<string, FunctionPool>;
  readonly #logs: LogFiles;
  readonly #sweep: NodeJS.Timeout;
  readonly #runtimeClient: RuntimeClient | undefined;
  readonly #warmWorkers: number;
  readonly reserved = new ReservedConcurrency();
  #awsEndpoint = "";

  constructor(
    definitions: readonly FunctionDefinition[],
    logs: LogFiles,
    {
      onUse,
      runtimeClient,
      warmWorkers = warmWorkersDefault,
    }: { readonly onUse?: OnUse; readonly runtimeClient?: RuntimeClient; readonly warmWorkers?: number } = {},
  ) {
    const unknown = runtimeClient?.functions.filter(
      (name) => !definitions.some(({ handler }) => handler === `${name}.handler`),
    );
    if (unknown && unknown.length > 0) throw new Refusal(`runtime client: no template defines ${unknown.join(", ")}`);
    this.#logs = logs;
    this.#runtimeClient = runtimeClient;
    this.#warmWorkers = warmWorkers;
    this.#pools = new Map(
      definitions.map((definition) => [
        definition.name,
        new FunctionPool(definition, () => this.#startWorker(definition), onUse),
      ]),
    );
    this.#sweep = setInterval(() => {
      for (const pool of this.#pools.values()) pool.stopIdle(Date.now());
    }, sweepMilliseconds).unref();
  }

  get names(): readonly string[] {
    return [...this.#pools.keys()];
  }

  /** Sets the endpoint for AWS calls, which is created after the functions. */
  connect(awsEndpoint: string): void {
    this.#awsEndpoint = awsEndpoint;
  }

  definition(nameOrArn: string): FunctionDefinition | undefined {
    return this.#pool(nameOrArn)?.definition;
  }

  /**
   * Invokes the function and waits for the outcome. A function failure is an outcome, not an exception. Throws `Throttled`,
   * `PayloadTooLarge` or `RunnerStopped`, or a `Refusal` if no template defines the function.
   */
  async invoke(nameOrArn: string, payload: string): Promise<Outcome> {
    const pool = this.#pool(nameOrArn);
    if (!pool) throw new Refusal(`no template defines the function ${nameOrArn}`);
    if (Buffer.byteLength(payload) > payloadBytes) {
      throw new PayloadTooLarge(`Request must be smaller than ${payloadBytes} bytes for the InvokeFunction operation`);
    }
    this.reserved.require(pool.definition.name);
    const startedAt = Date.now();
    const { requestId, ...answer } = await pool.invoke(payload);
    const outcome = withinLimit(answer);
    if ("error" in outcome) {
      const line = { level: "ERROR", message: "Invoke Error", requestId, milliseconds: Date.now() - startedAt };
      const timestamp = new Date().toISOString();
      this.#logs.appendLine(pool.definition.logGroup, { timestamp, ...line, ...outcome.error });
    }
    return outcome;
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#pools.values()].map((pool) => pool.stop()));
  }

  /** Each function has only one version here, so its alias (`live`) and its version number (`1`) refer to that version. */
  #pool(nameOrArn: string): FunctionPool | undefined {
    return this.#pools.get(nameOrArn.replace(/^arn:.*:function:/, "").replace(/:(live|1)$/, ""));
  }

  #startWorker(definition: FunctionDefinition): RunningFunction {
    this.#makeRoom();
    const environment = functionEnvironment(definition, this.#awsEndpoint);
    const { logGroup, name } = definition;
    const onOutput = (chunk: Uint8Array) => this.#logs.append(logGroup, chunk, name);
    const client = this.#runtimeClient;
    if (!client || !runsUnder(client, definition)) return new FunctionWorker(definition, environment, onOutput);
    return new RuntimeClientWorker(definition, environment, onOutput, client);
  }

  #makeRoom(): void {
    const pools = [...this.#pools.values()];
    if (pools.reduce((sum, { size }) => sum + size, 0) < this.#warmWorkers) return;
    const idle = pools.filter(({ idleSince }) => idleSince !== undefined);
    idle.sort((one, other) => (one.idleSince ?? 0) - (other.idleSince ?? 0));
    idle[0]?.stopLongestIdle();
  }
}

function withinLimit(outcome: Outcome): Outcome {
  if ("error" in outcome || Buffer.byteLength(outcome.payload) <= payloadBytes) return outcome;
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${payloadBytes} bytes).`;
  return { error: { errorType: "Function.ResponseSizeTooLarge", errorMessage } };
}
