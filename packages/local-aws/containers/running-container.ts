import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Content of an image that is run without a container engine. */
export interface ContainerImage {
  /** Directory of the image in the assembly. */
  readonly directory: string;
  /** Arguments for Node.js; paths are relative to the image's directory. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export interface RunningContainer {
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

interface ProcessToRun {
  readonly directory: string;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly onLine: (line: string) => void;
}

/** Delay before each restart, to limit the CPU load if the program crashes repeatedly at startup. */
const startAgainAfterMs = 250;

const endsWithItsStarter = new URL("ends-with-its-starter.mjs", import.meta.url).href;

/** Runs a process until it is stopped, and restarts it whenever it exits, as a container platform does. */
export function runContainer({ directory, command, environment, onLine }: ProcessToRun): RunningContainer {
  let isStopped = false;
  let child: ChildProcess;
  const start = () => {
    child = spawn(process.execPath, ["--import", endsWithItsStarter, ...command], {
      cwd: directory,
      env: environment,
      // Detached, so that Ctrl-C, which reaches every process in the foreground process group, does not stop the container
      // before the functions.
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on("line", onLine);
    child.once("close", () => {
      setTimeout(() => isStopped || start(), startAgainAfterMs).unref();
    });
  };
  start();
  return {
    get pid() {
      return child.pid;
    },
    async stop() {
      isStopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, "close");
      // The process no longer serves requests, so it can be killed immediately.
      child.kill("SIGKILL");
      await closed;
    },
  };
}
