import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ready } from "../../local/welcome.ts";

const root = resolve(import.meta.dirname, "../..");

/** Data to find a started service, even from another process. */
export interface Started {
  readonly pid: number;
  readonly directory: string;
  readonly outputFile: string;
}

interface ServiceProcess {
  readonly process: ChildProcess;
  /** Stops the service as Ctrl-C does and returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills the service as a power failure would. */
  kill(): Promise<void>;
}

interface LaunchedService extends ServiceProcess {
  readonly started: Started;
}

export interface RunningService extends ServiceProcess {
  readonly ready: Ready;
  readonly directory: string;
}

export interface ServiceOptions {
  readonly directory?: string;
  readonly arguments?: readonly string[];
  /** Variables in addition to the environment of the tests. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Source tree other than this one. */
  readonly sources?: string;
}

/** Short timeouts, for tests that wait for an unresponsive peer and for reports on recent data. */
const impatient = [
  ...["--set", "NetworkTimeoutSeconds=4"],
  ...["--set", "DirectoryServerTimeoutSeconds=4"],
  ...["--set", "ChargePendingSeconds=8"],
  ...["--set", "ReversalAfterSeconds=1"],
  ...["--set", "ReversalDoubtSeconds=2"],
  ...["--set", "ReportDelayMinutes=0"],
];

/**
 * Delays of the simulated parties (docs/operations/sandbox-3ds.md). Slow responses arrive well before the timeouts above and
 * late ones well after them; a late result leaves time to observe its absence.
 */
const shortWaits = {
  SANDBOX_CARD_RANGES_SECONDS: "1",
  SANDBOX_CHALLENGE_OPENED_SECONDS: "20",
  SANDBOX_LATE_RESULT_SECONDS: "8",
  SANDBOX_DELAY_FACTOR: "0.3",
};

/** Many tests share one agent; the rate limit has its own test. */
const unhurried = ["--set", "RateLimitPerSecond=10000", "--set", "RateLimitBurst=20000"];

/** Tests call all functions, often concurrently, so no call has to wait for a cold start. */
const allWarm = ["--warm-workers", "150"];

const startTimeoutMilliseconds = 240_000;

export const newDataDirectory = (): string => join(mkdtempSync(join(tmpdir(), "acquiring-")), "data");

/** Starts the service as `npm start` does, in a separate process on a free port. The service is not ready yet. */
export function launchService(options: ServiceOptions = {}): LaunchedService {
  const directory = options.directory ?? newDataDirectory();
  const outputFile = join(mkdtempSync(join(tmpdir(), "acquiring-")), "output.txt");
  const output = openSync(outputFile, "w");
  const given = [...impatient, ...unhurried, ...allWarm, ...(options.arguments ?? [])];
  const child = spawn(process.execPath, ["local/server.ts", "--port", "0", "--data", directory, ...given], {
    cwd: options.sources ?? root,
    env: {
      NODE_COMPILE_CACHE: join(root, ".build/compile-cache"),
      ...process.env,
      ...shortWaits,
      ...options.environment,
    },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    }
    return child.exitCode;
  };
  return {
    started: { pid: child.pid as number, directory, outputFile },
    process: child,
    stop: () => end("SIGINT"),
    kill: async () => {
      await end("SIGKILL");
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits until a service accepts requests, from any process. */
export async function whenReady({ pid, directory, outputFile }: Started): Promise<Ready> {
  const file = join(directory, "ready.json");
  const deadline = Date.now() + startTimeoutMilliseconds;
  for (;;) {
    const found: Ready | undefined = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
    if (found?.pid === pid) return found;
    if (!isRunning(pid) || Date.now() > deadline)
      throw new Error(`the service did not start:\n${readFileSync(outputFile, "utf8")}`);
    await sleep(50);
  }
}

export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const { started, ...service } = launchService(options);
  return { ...service, directory: started.directory, ready: await whenReady(started) };
}
