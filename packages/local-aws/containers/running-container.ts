import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Content of an image that is run without a container engine. */
export interface ContainerImage {
  /** Directory in the assembly. */
  readonly directory: string;
  /** Arguments of Node, relative to that directory. */
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

/** Long enough that a program that cannot start does not keep the machine busy. */
const startAgainAfterMs = 250;

const endsWithItsStarter = new URL("ends-with-its-starter.mjs", import.meta.url).href;

/** A process that is restarted whenever it ends, as on a container platform, until it is stopped. */
export const runContainer = ({ directory, command, environment, onLine }: ProcessToRun): RunningContainer => {
  let isStopped = false;
  let child: ChildProcess;
  const start = () => {
    child = spawn(process.execPath, ["--import", endsWithItsStarter, ...command], {
      cwd: directory,
      env: environment,
      // Ctrl-C reaches every process of the terminal's group. This one is stopped after the functions.
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
      // It serves no more requests, so there is nothing to wait for.
      child.kill("SIGKILL");
      await closed;
    },
  };
};
