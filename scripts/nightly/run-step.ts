import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { NightlyStep } from "./steps.ts";

const root = join(import.meta.dirname, "../..");

/** Time between SIGTERM and SIGKILL, in which the program can end its child processes. */
const graceMs = 10_000;

export type Outcome = "passed" | "failed" | "not finished";

/** Runs a step in its own process group. The group is terminated when the step ends or at the deadline. */
export async function runStep({ command: [program = "", ...args] }: NightlyStep, endsAtMs: number): Promise<Outcome> {
  const child = spawn(join(root, "node_modules/.bin", program), args, { cwd: root, stdio: "inherit", detached: true });
  const stop = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The process group has already ended.
    }
  };
  let isOutOfTime = false;
  const timers = Number.isFinite(endsAtMs)
    ? [
        setTimeout(() => {
          isOutOfTime = true;
          stop("SIGTERM");
        }, endsAtMs - performance.now()),
        setTimeout(() => stop("SIGKILL"), endsAtMs - performance.now() + graceMs),
      ]
    : [];
  const interrupted = () => {
    stop("SIGTERM");
    process.exit(1);
  };
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  const [status] = await once(child, "exit");
  for (const timer of timers) clearTimeout(timer);
  process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
  stop("SIGKILL");
  if (isOutOfTime) return "not finished";
  return status === 0 ? "passed" : "failed";
}
