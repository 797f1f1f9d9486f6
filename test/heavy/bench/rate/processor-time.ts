import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Reads the CPU time of processes from /proc on Linux. Other systems report none. */

const millisecondsOfATick = 10;

/** Fields of proc(5) after the program name, which can contain spaces. */
function fieldsOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    // The process has ended.
    return [];
  }
}

function ofProcess(pid: string): number {
  const [userTicks = 0, systemTicks = 0] = fieldsOf(pid).slice(11, 13).map(Number);
  return (userTicks + systemTicks) * millisecondsOfATick;
}

const childrenOf = (pid: number): readonly string[] =>
  readdirSync("/proc").filter((name) => /^\d+$/.test(name) && fieldsOf(name)[1] === String(pid));

/** Total CPU time of all threads of a process and of its child processes, in milliseconds. */
export const processorMilliseconds = (pid: number): number =>
  existsSync("/proc/self/stat")
    ? [String(pid), ...childrenOf(pid)].reduce((sum, one) => sum + ofProcess(one), 0)
    : Number.NaN;
