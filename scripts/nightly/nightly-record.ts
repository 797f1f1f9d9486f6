import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nightlySteps, seedOf } from "./steps.ts";

/** Latest result of each nightly step for a commit. */
export type NightlyRecord = Readonly<Record<string, { readonly passed: boolean; readonly seconds: number }>>;

const root = join(import.meta.dirname, "../..");
const folder = join(root, ".build/nightly");

const fileOf = (commit: string): string => join(folder, `${commit}.json`);

const git = (...args: readonly string[]): string =>
  execFileSync("git", [...args], { cwd: root, encoding: "utf8" }).trim();

export const currentCommit = (): string => git("rev-parse", "HEAD");

/** Results from a working tree with uncommitted changes do not apply to the commit. */
export const hasChanges = (): boolean => git("status", "--porcelain") !== "";

export const readRecord = (commit: string): NightlyRecord =>
  existsSync(fileOf(commit)) ? JSON.parse(readFileSync(fileOf(commit), "utf8")) : {};

export function writeRecord(commit: string, record: NightlyRecord): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(commit), `${JSON.stringify(record, undefined, 2)}\n`);
}

export const stepsLeft = (commit: string, record = readRecord(commit)): readonly string[] =>
  nightlySteps(seedOf(commit))
    .map(({ name }) => name)
    .filter((name) => !record[name]?.passed);
