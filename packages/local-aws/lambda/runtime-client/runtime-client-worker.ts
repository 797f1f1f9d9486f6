import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FunctionDefinition } from "../function-definition.ts";
import {
  exited,
  type FunctionFailure,
  type Invocation,
  initMilliseconds,
  type Outcome,
  type RunningFunction,
  timedOut,
} from "../function-worker.ts";
import { RuntimeApi } from "./runtime-api.ts";

/** AWS's runtime interface client, and the functions that it runs. */
export interface RuntimeClient {
  /** Directory of the npm package `aws-lambda-ric`. */
  readonly directory: string;
  /** Handlers of the functions, without the suffix `.handler`. */
  readonly functions: readonly string[];
}

export const runsUnder = ({ functions }: RuntimeClient, { handler }: Pick<FunctionDefinition, "handler">): boolean =>
  functions.includes(handler.replace(/\.handler$/, ""));

const copies = new Map<string, string>();

/**
 * Copies code into a folder that has no node_modules folder above it, as on Lambda. Each asset is copied once per
 * process of the runner.
 */
function copyOf(directory: string): string {
  const known = copies.get(directory);
  if (known) return known;
  const copy = mkdtempSync(path.join(tmpdir(), "task-"));
  cpSync(directory, copy, { recursive: true });
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  copies.set(directory, copy);
  return copy;
}

const nativePart = new URL("./native-part.mjs", import.meta.url).href;

/**
 * Runs one function in a process under AWS's runtime interface client. The process has only the function's environment
 * variables, is frozen between invocations, and runs in a folder that contains only the function's code. A process is slower
 * than a thread, but behaves more like Lambda.
 */
export class RuntimeClientWorker implements RunningFunction {
  readonly #definition: FunctionDefinition;
  readonly #ended = Promise.withResolvers<{ readonly error: FunctionFailure }>();
  readonly #api: RuntimeApi;
  #idle = Promise.withResolvers<undefined>();
  #answer: ((outcome: Outcome) => void) | undefined;
  #process: ChildProcess | undefined;
  #isGone = false;

  constructor(
    definition: FunctionDefinition,
    environment: Readonly<Record<string, string>>,
    onOutput: (chunk: Uint8Array) => void,
    { directory }: RuntimeClient,
  ) {
    this.#definition = definition;
    this.#api = new RuntimeApi({
      onIdle: () => {
        this.#process?.kill("SIGSTOP");
        this.#idle.resolve(undefined);
      },
      onOutcome: (outcome) => this.#answer?.(outcome),
      onInitError: (error) => this.#end(error),
    });
    void this.#start(path.resolve(directory, "index.mjs"), environment, onOutput);
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** CPU time is not measured, because this worker is not used for benchmarks. */
  async cpuMilliseconds(): Promise<number> {
    return 0;
  }

  async run({ requestId, payload }: Invocation): Promise<Outcome> {
    const failure = await this.#within(initMilliseconds, "Init", this.#idle.promise);
    if (failure) return failure;
    const { timeoutSeconds, arn } = this.#definition;
    const milliseconds = timeoutSeconds * 1000;
    this.#idle = Promise.withResolvers();
    const answered = Promise.withResolvers<Outcome>();
    this.#answer = answered.resolve;
    this.#process?.kill("SIGCONT");
    this.#api.give({ requestId, payload, functionArn: arn, deadlineMs: Date.now() + milliseconds });
    return this.#within(milliseconds, `RequestId: ${requestId}`, answered.promise);
  }

  async stop(): Promise<void> {
    this.#isGone = true;
    this.#process?.kill("SIGKILL");
    this.#api.close();
  }

  async #start(
    client: string,
    environment: Readonly<Record<string, string>>,
    onOutput: (chunk: Uint8Array) => void,
  ): Promise<void> {
    const { directory, handler, memoryMegabytes } = this.#definition;
    const taskRoot = copyOf(directory);
    const runtimeApi = await this.#api.listen();
    if (this.#isGone) return this.#api.close();
    // Lambda's own startup also passes the heap limit as a command-line argument, which takes precedence over NODE_OPTIONS.
    const memory = `--max-old-space-size=${memoryMegabytes}`;
    const child = spawn(process.execPath, [memory, "--import", nativePart, client, handler], {
      cwd: taskRoot,
      env: { ...environment, LAMBDA_TASK_ROOT: taskRoot, AWS_LAMBDA_RUNTIME_API: runtimeApi },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.on("data", onOutput);
    child.stderr.on("data", onOutput);
    child.on("error", ({ name, message }) => this.#end({ errorType: name, errorMessage: message }));
    child.on("exit", (code) => this.#end(exited(code ?? 1)));
    this.#process = child;
  }

  /** Waits for the promise, the exit of the process or the timeout, whichever comes first. */
  async #within<Value>(
    milliseconds: number,
    subject: string,
    promise: Promise<Value>,
  ): Promise<Value | { readonly error: FunctionFailure }> {
    const timer = setTimeout(() => this.#end(timedOut(subject, milliseconds)), milliseconds);
    try {
      return await Promise.race([promise, this.#ended.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  #end(error: FunctionFailure): void {
    this.#ended.resolve({ error });
    void this.stop();
  }
}
