import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { examplesOf, type Forms, formsOf } from "./forms.ts";
import { packedWorld, worldBytesMax } from "./packed-world.ts";
import { readJson, releaseFile } from "./releases.ts";
import { goldenKeys, itemsOfChapters, itemsOfRuns } from "./seeded-items.ts";
import { keptItem } from "./stored-items.ts";
import { bundledWorld } from "./world-bundle.ts";

/** What a release keeps: the forms of what it stores, an item of each, what opens the cards among them, and its functions. */

/** Runs besides the chapters; the same ones each time, as far as they are drawn in the same way. */
const seed = 1;
const runs = 250;

export const keptForms = (release: string): Forms => readJson<Forms>(release, "forms.json");

const write = (release: string, name: string, content: string | Uint8Array): void => {
  const file = releaseFile(release, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Items line by line, so that a diff shows which changed. */
const lines = (values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join("");

/** Makes the folder of a release anew. Fails when its functions take more room than Git shall keep. */
export const cutRelease = async (
  release: string,
  described: (forms: Forms) => object,
): Promise<{ worldBytes: number }> => {
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
};
