import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The stored files of each release, in folders named after versions. */

const folder = fileURLToPath(new URL(".", import.meta.url));

const version = /^(\d+)\.(\d+)\.(\d+)$/;

function rankOf(name: string): number {
  const [, major = 0, minor = 0, patch = 0] = (version.exec(name) ?? []).map(Number);
  return (major * 10_000 + minor) * 10_000 + patch;
}

export const isVersion = (name: string): boolean => version.test(name);

/** Returns the releases, oldest first. */
export const releases = (): readonly string[] =>
  readdirSync(folder)
    .filter(isVersion)
    .sort((one, other) => rankOf(one) - rankOf(other));

export const isAfter = (name: string, other: string): boolean => rankOf(name) > rankOf(other);

export function lastRelease(): string {
  const last = releases().at(-1);
  if (last === undefined) throw new Error("there is no release in test/golden");
  return last;
}

export const releaseFile = (release: string, name: string): string => `${folder}${release}/${name}`;

export const readJson = <Content>(release: string, name: string): Content =>
  JSON.parse(readFileSync(releaseFile(release, name), "utf8"));

export const readLines = <Content>(release: string, name: string): readonly Content[] =>
  readFileSync(releaseFile(release, name), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
