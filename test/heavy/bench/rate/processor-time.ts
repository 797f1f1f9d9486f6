import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Of processes, as Linux tells it in /proc; nothing is told elsewhere. */

const millisecondsOfATick = 10;

/** The fields of proc(5) after the name of the program, which may have blanks. */
const fieldsOf = (pid: string): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    // It ended meanwhile.
    return [];
  }
};

const ofProcess = (pid: string): number => {
  const [userTicks = 0, systemTicks = 0] = fieldsOf(pid).slice(11, 13).map(Number);
  return (userTicks + systemTicks) * millisecondsOfATick;
};

const childrenOf = (pid: number): readonly string[] =>
  readdirSync("/proc").filter((name) => /^\d+$/.test(name) && fieldsOf(name)[1] === String(pid));

/** Milliseconds that all threads of a process have taken, and those of the processes that it started. */
export const processorMilliseconds = (pid: number): number =>
  existsSync("/proc/self/stat")
    ? [String(pid), ...childrenOf(pid)].reduce((sum, one) => sum + ofProcess(one), 0)
    : Number.NaN;
