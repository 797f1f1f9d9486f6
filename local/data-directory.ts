import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readJsonFile, writeJsonFile } from "#local-aws/json-file";
import { Refusal } from "#local-aws/refusal";

/** Tells a directory of ours from others; its version changes when older data can no longer be read. */
const marker = "acquiring-local.json";
const currentFormat = 2;
const lockName = "lock.json";

interface Lock {
  readonly pid: number;
  readonly processStart: string | undefined;
}

export interface DataDirectory {
  readonly path: string;
  release(): void;
}

/**
 * Takes the directory for this process, and empties it first if asked to. A directory that is not ours is left alone. It holds
 * what the cloud would encrypt, card numbers in clearing files among it, so nobody else of the machine may look into it.
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
  const { format } = readJsonFile(path.join(absolute, marker), { format: currentFormat });
  if (format !== currentFormat && !isFresh) {
    rmSync(lockFile);
    throw new Refusal(`${directory} was written by another version of this program; start with --fresh`);
  }
  writeJsonFile(path.join(absolute, marker), { format: currentFormat });
  // Assets lie below this directory; a package.json above it must not decide what their .js files are.
  writeFileSync(path.join(absolute, "package.json"), '{ "type": "commonjs" }\n');
  return { path: absolute, release: () => rmSync(lockFile, { force: true }) };
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

/** Why a directory cannot hold data, by what the system says. */
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
  throw new Refusal(`${directory} holds something else; choose an empty directory or one that does not exist yet`);
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
    const holder = lockHolder(lockFile);
    if (holder && isRunning(holder)) {
      throw new Refusal(`${directory} is in use by process ${holder.pid}; stop that one or choose another with --data`);
    }
    // Left behind by a process that was killed.
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

/** A process id is given away again, so the start of the process must be the same as well. */
const isRunning = ({ pid, processStart: start }: Lock): boolean => {
  const current = processStart(pid);
  return current !== undefined && (start === undefined || current === start);
};

/** Undefined when there is no such process. */
const processStart = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0);
    if (process.platform === "linux") {
      // The fields after the name, which may itself hold blanks, begin behind its bracket; start time is the 20th.
      return readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")[19];
    }
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "another user's" : undefined;
  }
};
