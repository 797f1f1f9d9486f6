import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** What is in an image, where it is run without one. */
export interface ContainerImage {
  /** In the assembly. */
  readonly directory: string;
  /** What Node is called with, from there. */
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

/** Long enough that a program which cannot start does not keep the machine busy. */
const startAgainAfterMs = 250;

const endsWithItsStarter = new URL("ends-with-its-starter.mjs", import.meta.url).href;

/** A process that is started again whenever it ends, as a platform does, until it is stopped. */
export const runContainer = ({ directory, command, environment, onLine }: ProcessToRun): RunningContainer => {
  let isStopped = false;
  let child: ChildProcess;
  const start = () => {
    child = spawn(process.execPath, ["--import", endsWithItsStarter, ...command], {
      cwd: directory,
      env: environment,
      // Ctrl-C reaches every process of the terminal's group; this one is stopped when the functions are done.
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
      // Nobody asks it any more: there is nothing to wait for.
      child.kill("SIGKILL");
      await closed;
    },
  };
};
