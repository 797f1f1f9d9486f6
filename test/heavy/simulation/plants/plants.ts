import { ofAllParts, optionalParts, type PartName } from "../parts.ts";
import type { PlantedFault } from "./planted-fault.ts";

/** A fault, and the part that its runs must have. */
type Plant = PlantedFault & { readonly part?: PartName };

const ofOptionalParts = optionalParts.flatMap(([part, { plants: ofPart }]) =>
  Object.entries(ofPart).map(([name, plant]): [string, Plant] => [name, { ...plant, part }]),
);

/** The faults of all parts. */
export const plants: Readonly<Record<string, Plant>> = {
  ...ofAllParts("plants"),
  ...Object.fromEntries(ofOptionalParts),
};

/**
 * They ask the code at hand what it makes of what is stored, and no build that is beside it: their faults are those that mutants put into that code itself
 * (test/heavy/mutants).
 */
export const oraclesOfCurrentCode: readonly string[] = ["actionsAreShownAsTheyAre"];
