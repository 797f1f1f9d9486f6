import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hasLevelLog } from "#local-aws/dynamodb";
import { damageRemedy, readJsonFile, writeJsonFile } from "#local-aws/json-file";
import { Refusal } from "#local-aws/refusal";

/**
 * Marker file of a data directory that belongs to this program. The format number changes whenever a new version cannot read
 * older data.
 */
const marker = "acquiring-local.json";
const currentFormat = 2;
const lockName = "lock.json";

/**
 * Files and directories that the service creates on its first start. If one of them is missing, a later start would lose
 * data or could not read the remaining data.
 */
const parts = ["dynamodb", "kms/keys.json", "s3", "scheduler.jsonl", "secrets/secrets.json"];

interface Marker {
  readonly format: number;
  readonly isComplete?: boolean;
}

interface Lock {
  readonly pid: number;
  readonly processStart: string | undefined;
}

export interface DataDirectory {
  readonly path: string;
  /** Marks the data as complete. Call this function only after all parts have been written. */
  complete(): void;
  release(): void;
}

/**
 * Locks the directory for this process and, if requested, empties it. Rejects directories of other programs. Other users of
 * the machine have no access, because the directory contains data that would be encrypted on AWS but is unencrypted here,
 * including card numbers in clearing files.
 */
export function claimDataDirectory(directory: string, { isFresh }: { readonly isFresh: boolean }): DataDirectory {
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
  // Assets are stored below this directory. Without this file, a package.json in a parent directory would determine the module
  // type of their .js files.
  writeFileSync(path.join(absolute, "package.json"), '{ "type": "commonjs" }\n');
  // Git must ignore the directory regardless of its location, because it contains API secrets.
  writeFileSync(path.join(absolute, ".gitignore"), "*\n");
  return {
    path: absolute,
    complete: () => mark({ format: currentFormat, isComplete: true }),
    release: () => rmSync(lockFile, { force: true }),
  };
}

/**
 * Returns true if an earlier start was completed. Throws `Refusal`, and releases the lock, if this program cannot use the data.
 */
function isCompleteSince(directory: string, lockFile: string): boolean {
  try {
    const { format, isComplete = false } = readJsonFile<Marker>(path.join(directory, marker), {
      format: currentFormat,
    });
    if (format !== currentFormat) {
      throw new Refusal(
        `${directory} was written by another version of this program; start with --fresh, which deletes the data`,
      );
    }
    const missing = isComplete ? missingParts(directory) : [];
    if (missing.length === 0) return isComplete;
    const files = missing.map((part) => path.join(directory, part)).join(", ");
    throw new Refusal(
      `${directory} is incomplete: ${files} ${missing.length === 1 ? "is" : "are"} missing, and the remaining data cannot be used. ${damageRemedy}.`,
    );
  } catch (error) {
    rmSync(lockFile, { force: true });
    throw error;
  }
}

function missingParts(directory: string): readonly string[] {
  const missing = parts.filter((part) => !existsSync(path.join(directory, part)));
  if (missing.includes("dynamodb") || hasLevelLog(path.join(directory, "dynamodb"))) return missing;
  return ["dynamodb/*.log", ...missing];
}

function makeOurs(directory: string, absolute: string): void {
  try {
    requireOurs(absolute);
    mkdirSync(absolute, { recursive: true });
    chmodSync(absolute, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === undefined ? undefined : unusable[code];
    throw why === undefined ? error : new Refusal(`${directory} ${why}; choose another directory with --data`);
  }
}

const unusable: Readonly<Record<string, string>> = {
  EACCES: "is not writable by this user",
  EPERM: "is not writable by this user",
  EROFS: "is on a read-only file system",
  ENOTDIR: "is a file, or has a file in its path",
  EEXIST: "is a file",
};

function requireOurs(directory: string): void {
  if (!existsSync(directory) || existsSync(path.join(directory, marker))) return;
  if (readdirSync(directory).length === 0) return;
  if (parts.every((part) => existsSync(path.join(directory, part)))) {
    throw new Refusal(
      `${path.join(directory, marker)} is missing. Restore it from a copy of the data directory, or choose another directory with --data`,
    );
  }
  throw new Refusal(
    `${directory} contains files of another program; choose an empty directory or one that does not exist yet`,
  );
}

/** Throws `Refusal` if another process is using the directory. */
export function requireUnused(directory: string): void {
  const holder = lockHolder(path.join(directory, lockName));
  if (!holder || !isRunning(holder)) return;
  throw new Refusal(
    `${path.resolve(directory)} is in use by process ${holder.pid}; stop that process or choose another directory with --data`,
  );
}

function takeLock(lockFile: string, directory: string): void {
  const own: Lock = { pid: process.pid, processStart: processStart(process.pid) };
  for (;;) {
    try {
      writeFileSync(lockFile, JSON.stringify(own), { flag: "wx" });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    requireUnused(directory);
    // The lock is stale: its process is no longer running, or the lock file is unreadable.
    rmSync(lockFile, { force: true });
  }
}

function lockHolder(lockFile: string): Lock | undefined {
  try {
    return JSON.parse(readFileSync(lockFile, "utf8")) as Lock;
  } catch {
    return undefined;
  }
}

/** Process IDs are reused, so the start time of the process must match as well. */
function isRunning({ pid, processStart: start }: Lock): boolean {
  const current = processStart(pid);
  return current !== undefined && (start === undefined || current === start);
}

/**
 * Returns the start time of a process, in a platform-specific format, or undefined if the process does not exist. Returns a
 * placeholder if the process belongs to another user (EPERM).
 */
function processStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    if (process.platform === "linux") {
      // The process name is in parentheses and can contain spaces, so the fields are counted after the closing parenthesis. The
      // start time is the 20th of these fields.
      return readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")[19];
    }
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "another user's" : undefined;
  }
}
