import { readFileSync } from "node:fs";
import { loadedWorld, unpackedWorld } from "../../../golden/packed-world.ts";
import { releaseFile } from "../../../golden/releases.ts";
import type { Release } from "./release.ts";

const loaded = new Map<string, Release>();

/** Returns the functions that a release kept. A process loads each release only once. */
export function keptRelease(name: string): Release {
  const release = loaded.get(name) ?? loadedWorld(name, unpackedWorld(readFileSync(releaseFile(name, "world.cjs.br"))));
  loaded.set(name, release);
  return release;
}
