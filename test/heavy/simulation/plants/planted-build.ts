import { bundledWorld } from "../../../golden/world-bundle.ts";
import { type Plant, placeOf } from "./planted-fault.ts";

/** Name of the active plant in a build. Undefined if none is active. Planted sources read it. */
const planted = globalThis as { plantedFault?: string | undefined };

export async function withPlant<Done>(name: string, act: () => Promise<Done>): Promise<Done> {
  planted.plantedFault = name;
  try {
    return await act();
  } finally {
    planted.plantedFault = undefined;
  }
}

/** Returns the source with a switchable plant. Throws if the position is missing or ambiguous. */
function switched(source: string, name: string, { file, at, instead }: Plant): string {
  const { before, asItIs, behind } = placeOf(at);
  const [head, tail, ...more] = source.split(before + asItIs + behind);
  if (head === undefined || tail === undefined || more.length > 0)
    throw new Error(`${name}: ${file} has not one place like ${at}`);
  const either = `(globalThis.plantedFault === ${JSON.stringify(name)} ? (${instead}) : (${asItIs}))`;
  return head + before + either + behind + tail;
}

/** One bundle with all plants, each switched off. */
export async function plantedBuild(plants: Readonly<Record<string, Plant>>, entry?: string): Promise<string> {
  const left = new Set(Object.keys(plants));
  const transform = (code: string, id: string): string =>
    Object.entries(plants)
      .filter(([, { file }]) => id.endsWith(`/${file}`))
      .reduce((source, [name, plant]) => {
        left.delete(name);
        return switched(source, name, plant);
      }, code);
  const code = await bundledWorld([{ name: "plants", transform }], entry);
  if (left.size > 0) throw new Error(`their files are not in the build: ${[...left].join(", ")}`);
  return code;
}
