import { Refusal } from "../refusal.ts";
import type { LogFiles } from "../storage/log-files.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import { functionEnvironment } from "./function-environment.ts";
import { FunctionPool } from "./function-pool.ts";
import { FunctionWorker, type Outcome } from "./function-worker.ts";

/** Lambda's limit for the payload of a synchronous call and of its answer. */
export const PAYLOAD_BYTES = 6 * 1024 * 1024;
/** A worker with the SDK loaded takes about 20 MB; beyond this many, idle ones make room for new ones. */
const MOST_WORKERS = 40;
const SWEEP_MILLISECONDS = 10_000;

export class PayloadTooLarge extends Error {
  override readonly name = "RequestTooLargeException";
}

/** Every function of the templates, callable by name or ARN. */
export class Functions {
  readonly #pools: ReadonlyMap<string, FunctionPool>;
  readonly #logs: LogFiles;
  readonly #sweep: NodeJS.Timeout;

  constructor(definitions: readonly FunctionDefinition[], logs: LogFiles, awsEndpoint: string) {
    this.#logs = logs;
    this.#pools = new Map(
      definitions.map((definition) => {
        const environment = functionEnvironment(definition, awsEndpoint);
        const startWorker = (): FunctionWorker => {
          this.#makeRoom();
          return new FunctionWorker(definition, environment, (chunk) => logs.append(definition.logGroup, chunk));
        };
        return [definition.name, new FunctionPool(definition, startWorker)];
      }),
    );
    this.#sweep = setInterval(() => {
      for (const pool of this.#pools.values()) pool.stopIdle(Date.now());
    }, SWEEP_MILLISECONDS).unref();
  }

  get names(): readonly string[] {
    return [...this.#pools.keys()];
  }

  definition(nameOrArn: string): FunctionDefinition | undefined {
    return this.#pools.get(functionName(nameOrArn))?.definition;
  }

  /** Calls the function and waits. A failure of the function is an outcome, not an exception. */
  async invoke(nameOrArn: string, payload: string): Promise<Outcome & { readonly requestId: string }> {
    const pool = this.#pools.get(functionName(nameOrArn));
    if (!pool) throw new Refusal(`function ${nameOrArn}: no template makes it`);
    if (Buffer.byteLength(payload) > PAYLOAD_BYTES) {
      throw new PayloadTooLarge(`Request must be smaller than ${PAYLOAD_BYTES} bytes for the InvokeFunction operation`);
    }
    const startedAt = Date.now();
    const outcome = withinLimit(await pool.invoke(payload));
    if ("error" in outcome) {
      const { requestId, error } = outcome;
      const line = {
        level: "ERROR",
        message: "Invoke Error",
        requestId,
        milliseconds: Date.now() - startedAt,
        ...error,
      };
      this.#logs.appendLine(pool.definition.logGroup, { timestamp: new Date().toISOString(), ...line });
    }
    return outcome;
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#pools.values()].map((pool) => pool.stop()));
  }

  #makeRoom(): void {
    const pools = [...this.#pools.values()];
    if (pools.reduce((sum, { size }) => sum + size, 0) < MOST_WORKERS) return;
    const idle = pools.filter(({ idleSince }) => idleSince !== undefined);
    idle.sort((one, other) => (one.idleSince ?? 0) - (other.idleSince ?? 0));
    idle[0]?.stopLongestIdle();
  }
}

const withinLimit = <Result extends Outcome & { readonly requestId: string }>(result: Result) =>
  "payload" in result && Buffer.byteLength(result.payload) > PAYLOAD_BYTES
    ? {
        requestId: result.requestId,
        error: {
          errorType: "Function.ResponseSizeTooLarge",
          errorMessage: `Response payload size exceeded maximum allowed payload size (${PAYLOAD_BYTES} bytes).`,
        },
      }
    : result;

/** "name", "arn:…:function:name" and "arn:…:function:name:$LATEST". */
export const functionName = (nameOrArn: string): string =>
  nameOrArn.startsWith("arn:") ? (nameOrArn.split(":")[6] ?? "") : (nameOrArn.split(":")[0] ?? "");
