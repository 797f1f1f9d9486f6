import { Worker } from "node:worker_threads";
import type { FunctionDefinition } from "./function-definition.ts";

/** A function error in Lambda's format. */
export interface FunctionFailure {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export type Outcome = { readonly payload: string } | { readonly error: FunctionFailure };

export interface Invocation {
  readonly requestId: string;
  readonly payload: string;
}

/**
 * A running function, which handles one call at a time. A fatal failure or a timeout ends the function, and the current call
 * returns an error.
 */
export interface RunningFunction {
  readonly isGone: boolean;
  /** Returns the CPU time used so far, or 0 after the function has ended. */
  cpuMilliseconds(): Promise<number>;
  run(invocation: Invocation): Promise<Outcome>;
  stop(): Promise<void>;
}

/** Time limit for initialization. Lambda allows 10 s, but this machine might be busy with other work. */
export const initMilliseconds = 60_000;
const bootstrap = new URL("./worker.mjs", import.meta.url);

/** A thread that runs one function. */
export class FunctionWorker implements RunningFunction {
  readonly #definition: FunctionDefinition;
  readonly #worker: Worker;
  readonly #ready: Promise<FunctionFailure | undefined>;
  #finish: ((outcome: Outcome | { readonly ready: true }) => void) | undefined;
  #isGone = false;

  constructor(
    definition: FunctionDefinition,
    environment: Readonly<Record<string, string>>,
    onOutput: (chunk: Uint8Array) => void,
  ) {
    this.#definition = definition;
    this.#worker = new Worker(bootstrap, {
      name: definition.name,
      env: environment,
      execArgv: [],
      argv: [],
      stdout: true,
      stderr: true,
      // Node.js cannot limit the total memory of a thread, so only the JavaScript heap is limited.
      resourceLimits: { maxOldGenerationSizeMb: definition.memoryMegabytes },
      workerData: {
        directory: definition.directory,
        handler: definition.handler,
        context: {
          functionName: definition.name,
          functionVersion: "$LATEST",
          invokedFunctionArn: definition.arn,
          logGroupName: definition.logGroup,
          logStreamName: "local",
          memoryLimitInMB: String(definition.memoryMegabytes),
        },
      },
    });
    this.#worker.stdout.on("data", onOutput);
    this.#worker.stderr.on("data", onOutput);
    this.#worker.on("message", (outcome) => this.#finish?.(outcome));
    this.#worker.on("error", (error) => this.#fail(failureOf(error)));
    this.#worker.on("exit", (code) => this.#fail(exited(code)));
    this.#ready = this.#next(initMilliseconds, "Init").then((outcome) =>
      "error" in outcome ? outcome.error : undefined,
    );
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  async cpuMilliseconds(): Promise<number> {
    if (this.#isGone) return 0;
    await this.#ready;
    const { user, system } = await this.#worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    return (user + system) / 1000;
  }

  async run({ requestId, payload }: Invocation): Promise<Outcome> {
    const failure = await this.#ready;
    if (failure) {
      await this.stop();
      return { error: failure };
    }
    const timeoutMilliseconds = this.#definition.timeoutSeconds * 1000;
    const outcome = this.#next(timeoutMilliseconds, `RequestId: ${requestId}`);
    this.#worker.postMessage({ requestId, payload, deadline: Date.now() + timeoutMilliseconds });
    return outcome as Promise<Outcome>;
  }

  async stop(): Promise<void> {
    this.#isGone = true;
    await this.#worker.terminate();
  }

  /** Waits for the thread's next message, its exit or the timeout, whichever comes first. */
  #next(milliseconds: number, subject: string): Promise<Outcome | { readonly ready: true }> {
    if (this.#isGone) return Promise.resolve({ error: exited(1) });
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#fail(timedOut(subject, milliseconds));
        void this.stop();
      }, milliseconds);
      this.#finish = (outcome) => {
        clearTimeout(timer);
        this.#finish = undefined;
        resolve(outcome);
      };
    });
  }

  #fail(error: FunctionFailure): void {
    this.#isGone = true;
    this.#finish?.({ error });
  }
}

export const timedOut = (subject: string, milliseconds: number): FunctionFailure => ({
  errorType: "Sandbox.Timedout",
  errorMessage: `${subject} Error: Task timed out after ${(milliseconds / 1000).toFixed(2)} seconds`,
});

export const exited = (code: number): FunctionFailure => ({
  errorType: "Runtime.ExitError",
  errorMessage: `Error: Runtime exited with error: exit status ${code}`,
});

function failureOf(error: unknown): FunctionFailure {
  const { name, message, stack, code } = error as NodeJS.ErrnoException;
  if (code === "ERR_WORKER_OUT_OF_MEMORY") {
    return { errorType: "Runtime.OutOfMemory", errorMessage: "Error: Runtime exited with error: signal: killed" };
  }
  return { errorType: name, errorMessage: message, trace: stack?.split("\n") ?? [] };
}
