import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hasLevelLog } from "#local-aws/dynamodb";
import { damageRemedy, readJsonFile, writeJsonFile } from "#local-aws/json-file";
import { Refusal } from "#local-aws/refusal";

/** Marks a data directory of this program. Its version changes when older data becomes unreadable. */
const marker = "acquiring-local.json";
const currentFormat = 2;
const lockName = "lock.json";

/**
 * Parts that every service writes at its first start, without which later starts would lose data or could not read it.
 */
const parts = ["dynamodb", "kms/keys.json", "s3", "scheduler.jsonl", "secrets/secrets.json"];

interface Marker {
  readonly format: number;
  /** True if all parts exist. */
  readonly isComplete?: boolean;
}

interface Lock {
  readonly pid: number;
  readonly processStart: string | undefined;
}

export interface DataDirectory {
  readonly path: string;
  /** Records that a start has written all parts. */
  complete(): void;
  release(): void;
}

/**
 * Claims the directory for this process, and empties it first on request. Other directories are rejected. It contains data that
 * the cloud would encrypt, including card numbers in clearing files, so other users of the machine get no access.
 */
export const claimDataDirectory = (directory: string, { isFresh }: { readonly isFresh: boolean }): DataDirectory => {
  const absolute = path.resolve(directory);
  makeOurs(directory, absolute);
  const lockFile = path.join(absolute, lockName);
  takeLock(lockFile, absolute);
  if (isFresh) {
    const others = readdirSync(absolute).filter((name) => name !== lockName && name !== marker);
    for (const name of others) rmSync(path.join(absolute, name), { recursive: true, force: true });
  }
  const markerFile = path.join(absolute, marker);
  const isComplete = isFresh ? false : isCompleteSince(absolute, lockFile);
  const mark = (content: Marker): void => writeJsonFile(markerFile, content);
  mark({ format: currentFormat, isComplete });
  // Assets are stored below this directory; a package.json above it must not determine the type of their .js files.
  writeFileSync(path.join(absolute, "package.json"), '{ "type": "commonjs" }\n');
  // The directory contains API secrets, so git ignores it, wherever it is.
  writeFileSync(path.join(absolute, ".gitignore"), "*\n");
  return {
    path: absolute,
    complete: () => mark({ format: currentFormat, isComplete: true }),
    release: () => rmSync(lockFile, { force: true }),
  };
};

/**
 * True if an earlier start was completed. Errors: `Refusal`, without the lock, for data that this program cannot use.
 */
const isCompleteSince = (directory: string, lockFile: string): boolean => {
  try {
    const { format, isComplete = false } = readJsonFile<Marker>(path.join(directory, marker), {
      format: currentFormat,
    });
    if (format !== currentFormat) {
      throw new Refusal(`${directory} was written by another version of this program; start with --fresh`);
    }
    const missing = isComplete ? missingParts(directory) : [];
    if (missing.length === 0) return isComplete;
    const files = missing.map((part) => path.join(directory, part)).join(", ");
    throw new Refusal(
      `${directory} is incomplete: ${files} ${missing.length === 1 ? "is" : "are"} missing, and the other data cannot be used without it. ${damageRemedy}.`,
    );
  } catch (error) {
    rmSync(lockFile, { force: true });
    throw error;
  }
};

const missingParts = (directory: string): readonly string[] => {
  const missing = parts.filter((part) => !existsSync(path.join(directory, part)));
  if (missing.includes("dynamodb") || hasLevelLog(path.join(directory, "dynamodb"))) return missing;
  return ["dynamodb/*.log", ...missing];
};

const makeOurs = (directory: string, absolute: string): void => {
  try {
    requireOurs(absolute);
    mkdirSync(absolute, { recursive: true });
    chmodSync(absolute, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === undefined ? undefined : unusable[code];
    throw why === undefined ? error : new Refusal(`${directory} ${why}; choose another directory with --data`);
  }
};

/** Reasons why a directory cannot store data, by system error code. */
const unusable: Readonly<Record<string, string>> = {
  EACCES: "may not be written by this user",
  EPERM: "may not be written by this user",
  EROFS: "is on a file system that is read only",
  ENOTDIR: "is a file, or lies below one",
  EEXIST: "is a file",
};

const requireOurs = (directory: string): void => {
  if (!existsSync(directory) || existsSync(path.join(directory, marker))) return;
  if (readdirSync(directory).length === 0) return;
  if (parts.every((part) => existsSync(path.join(directory, part)))) {
    throw new Refusal(
      `${path.join(directory, marker)} is missing. Restore it from a copy of the data directory, or choose another directory with --data`,
    );
  }
  throw new Refusal(`${directory} holds something else; choose an empty directory or one that does not exist yet`);
};

/** Errors: `Refusal` if another process uses the directory. */
export const requireUnused = (directory: string): void => {
  const holder = lockHolder(path.join(directory, lockName));
  if (!holder || !isRunning(holder)) return;
  throw new Refusal(
    `${path.resolve(directory)} is in use by process ${holder.pid}; stop that one or choose another with --data`,
  );
};

const takeLock = (lockFile: string, directory: string): void => {
  const own: Lock = { pid: process.pid, processStart: processStart(process.pid) };
  for (;;) {
    try {
      writeFileSync(lockFile, JSON.stringify(own), { flag: "wx" });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    requireUnused(directory);
    // The lock of a process that was killed.
    rmSync(lockFile, { force: true });
  }
};

const lockHolder = (lockFile: string): Lock | undefined => {
  try {
    return JSON.parse(readFileSync(lockFile, "utf8")) as Lock;
  } catch {
    return undefined;
  }
};

/** Process ids are reused, so the start time of the process must match as well. */
const isRunning = ({ pid, processStart: start }: Lock): boolean => {
  const current = processStart(pid);
  return current !== undefined && (start === undefined || current === start);
};

/** Undefined if the process does not exist. */
const processStart = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0);
    if (process.platform === "linux") {
      // The fields start after the bracket of the name, which can contain spaces; the start time is the 20th.
      return readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")[19];
    }
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "another user's" : undefined;
  }
};
