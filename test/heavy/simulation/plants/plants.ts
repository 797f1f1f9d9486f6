import { ofAllParts, optionalParts, type PartName } from "../parts.ts";
import type { PlantedFault } from "./planted-fault.ts";

/** A fault, and the part that its runs require. */
type Plant = PlantedFault & { readonly part?: PartName };

const ofOptionalParts = optionalParts.flatMap(([part, { plants: ofPart }]) =>
  Object.entries(ofPart).map(([name, plant]): [string, Plant] => [name, { ...plant, part }]),
);

export const plants: Readonly<Record<string, Plant>> = {
  ...ofAllParts("plants"),
  ...Object.fromEntries(ofOptionalParts),
};

/**
 * These oracles compare stored items with the current code instead of a separate build, so mutants in that code test them
 * (test/heavy/mutants).
 */
export const oraclesOfCurrentCode: readonly string[] = ["actionsAreShownAsTheyAre"];
