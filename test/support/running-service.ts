import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Ready } from "../../local/welcome.ts";

const root = resolve(import.meta.dirname, "../..");

export interface RunningService {
  readonly ready: Ready;
  readonly directory: string;
  readonly process: ChildProcess;
  /** As Ctrl-C does. Gives the exit code. */
  stop(): Promise<number | null>;
  /** As a power cut does. */
  kill(): Promise<void>;
}

export interface ServiceOptions {
  readonly directory?: string;
  readonly arguments?: readonly string[];
  /** Beside that of the tests. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Another tree than this one. */
  readonly sources?: string;
}

/** Short enough for tests that wait for a peer which does not answer, and for reports on what was just recorded. */
const impatient = [
  ...["--set", "NetworkTimeoutSeconds=4"],
  ...["--set", "DirectoryServerTimeoutSeconds=4"],
  ...["--set", "ChargePendingSeconds=8"],
  ...["--set", "ReversalAfterSeconds=1"],
  ...["--set", "ReversalDoubtSeconds=2"],
  ...["--set", "ReportDelayMinutes=0"],
];

/**
 * How long the simulated parties wait (docs/operations/sandbox-3ds.md). Slow answers come well before the time-outs above, late
 * ones well after them; a late result leaves time to see that it is not there yet.
 */
const shortWaits = {
  SANDBOX_CARD_RANGES_SECONDS: "1",
  SANDBOX_CHALLENGE_OPENED_SECONDS: "20",
  SANDBOX_LATE_RESULT_SECONDS: "8",
  SANDBOX_DELAY_FACTOR: "0.3",
};

/** Many tests share one agent; the limit has a test of its own. */
const unhurried = ["--set", "RateLimitPerSecond=10000", "--set", "RateLimitBurst=20000"];

/** Tests call every function, many at once: none waits for another to start again. */
const allWarm = ["--warm-workers", "150"];

const startTimeoutMilliseconds = 240_000;

export const newDataDirectory = (): string => join(mkdtempSync(join(tmpdir(), "acquiring-")), "data");

/** The service as `npm start` runs it, in a process of its own, on a free port. */
export const startService = async (options: ServiceOptions = {}): Promise<RunningService> => {
  const directory = options.directory ?? newDataDirectory();
  const given = [...impatient, ...unhurried, ...allWarm, ...(options.arguments ?? [])];
  const child = spawn(process.execPath, ["local/server.ts", "--port", "0", "--data", directory, ...given], {
    cwd: options.sources ?? root,
    env: {
      NODE_COMPILE_CACHE: join(root, ".build/compile-cache"),
      ...process.env,
      ...shortWaits,
      ...options.environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const file = join(directory, "ready.json");
  const deadline = Date.now() + startTimeoutMilliseconds;
  const ready = (): Ready | undefined => {
    const found: Ready | undefined = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
    return found?.pid === child.pid ? found : undefined;
  };
  while (!ready()) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the service did not start:\n${output}`);
    await new Promise((wait) => setTimeout(wait, 50));
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    }
    return child.exitCode;
  };
  return {
    ready: ready() as Ready,
    directory,
    process: child,
    stop: () => end("SIGINT"),
    kill: async () => {
      await end("SIGKILL");
    },
  };
};
