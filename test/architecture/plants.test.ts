import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Edit, PlantedEdits } from "../heavy/simulation/plants/planted-edit.ts";
import { type Plant, placeOf } from "../heavy/simulation/plants/planted-fault.ts";
import { root } from "./imports.ts";

/** Plants locate code by its text. The nightly run executes them; this test fails earlier if a change affects that text. */

const registers = globSync("test/heavy/simulation/*/{plants,plants-of-lines,edits}.ts", { cwd: root }).filter(
  (file) => file !== "test/heavy/simulation/plants/plants.ts",
);

type Planted = Readonly<Record<string, Plant>> | PlantedEdits;

const planted: readonly Planted[] = await Promise.all(
  registers.map(async (file) => Object.values(await import(join(root, file)))),
).then((exported) => exported.flat() as Planted[]);

/** File and text of each plant. */
function textsOf(plant: Plant | readonly Edit[]): readonly (readonly [file: string, text: string])[] {
  if (!("file" in plant)) return plant.map(({ file, from }) => [`functions/${file}`, from]);
  const { before, asItIs, behind } = placeOf(plant.at);
  return [[plant.file, before + asItIs + behind]];
}

const named = planted.flatMap((plants) =>
  Object.entries(plants).flatMap(([name, plant]) => textsOf(plant).map((text) => [name, ...text] as const)),
);

describe("the text of a plant", () => {
  it.each(named)("%s: is found once in %s", (_, file, text) => {
    expect(readFileSync(join(root, file), "utf8").split(text).length - 1, text).toBe(1);
  });

  it("is registered in a file that this test reads", () => {
    expect(named.length).toBeGreaterThan(100);
    const naming = globSync("test/heavy/**/*.ts", { cwd: root }).filter((file) =>
      /\bedit\("|\bedit\(\n|«.*»/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(naming.toSorted()).toEqual([...registers, "test/heavy/simulation/plants/planted-fault.ts"].toSorted());
  });
});
