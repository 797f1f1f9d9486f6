import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { examplesOf, type Forms, formsOf } from "./forms.ts";
import { packedWorld, worldBytesMax } from "./packed-world.ts";
import { readJson, releaseFile } from "./releases.ts";
import { goldenKeys, itemsOfChapters, itemsOfRuns } from "./seeded-items.ts";
import { keptItem } from "./stored-items.ts";
import { bundledWorld } from "./world-bundle.ts";

/**
 * Files of a release: the schemas of its stored items, an example of each item, the keys that decrypt the cards, and its
 * functions.
 */

/** Random runs in addition to the chapters. The seed makes them reproducible. */
const seed = 1;
const runs = 250;

export const keptForms = (release: string): Forms => readJson<Forms>(release, "forms.json");

function write(release: string, name: string, content: string | Uint8Array): void {
  const file = releaseFile(release, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Writes one item per line, so a diff shows which items changed. */
const lines = (values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join("");

/** Re-creates the folder of a release. Fails if the functions exceed the size limit for Git. */
export async function cutRelease(
  release: string,
  described: (forms: Forms) => object,
): Promise<{ worldBytes: number }> {
  const items = [...(await itemsOfChapters()), ...(await itemsOfRuns(seed, runs))];
  const forms = formsOf(items);
  const world = packedWorld(await bundledWorld());
  if (world.length > worldBytesMax) {
    throw new Error(`world.cjs.br has ${world.length} bytes, and ${worldBytesMax} are allowed`);
  }
  rmSync(releaseFile(release, ""), { recursive: true, force: true });
  write(release, "forms.json", json(forms));
  write(release, "items.jsonl", lines(examplesOf(items).map(keptItem)));
  write(release, "keys.json", json(goldenKeys));
  write(release, "described.json", json(described(forms)));
  write(release, "world.cjs.br", world);
  return { worldBytes: world.length };
}
