import { table } from "./markdown-table.ts";

/**
 * test/heavy/simulation/parts.md: the parts of the simulation, their rules for the service, and the planted faults that they must
 * find.
 */

interface ShownPart {
  readonly about: string;
  readonly oneIn?: number;
  readonly oracles: Readonly<Record<string, unknown>>;
  readonly oraclesOfChanges?: Readonly<Record<string, unknown>>;
  readonly plants: Readonly<Record<string, { readonly oracle: string }>>;
}

/** `threeDSecure` is in `three-d-secure`, and `keysAreDead` in `keys-are-dead.ts`. */
const fileName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const folderLink = (part: string): string => `[${fileName(part)}/](${fileName(part)}/${fileName(part)}.ts)`;

export const simulationPartsPage = (parts: Readonly<Record<string, ShownPart>>): string => {
  const faults = Map.groupBy(
    Object.values(parts).flatMap(({ plants }) => Object.entries(plants)),
    ([, { oracle }]) => oracle,
  );
  const faultsOf = (oracle: string): string => (faults.get(oracle) ?? []).map(([name]) => name).join("; ");
  const rulesOf = ([part, { oracles, oraclesOfChanges }]: readonly [string, ShownPart]) =>
    Object.keys({ ...oracles, ...oraclesOfChanges }).map((oracle) => [
      folderLink(part),
      `[${fileName(oracle)}](${fileName(part)}/oracles/${fileName(oracle)}.ts)`,
      faultsOf(oracle),
    ]);
  return `# The parts of the simulation

Made by \`npm run generate simulation\` from [parts.ts](parts.ts). [The simulation's page](README.md#parts) says what a part is and how to add one.

${table(
  ["Part", "In one run of", "What is in it"],
  Object.entries(parts).map(([part, { about, oneIn = 1 }]) => [folderLink(part), String(oneIn), about]),
)}

## What they hold the service to

All rules hold after every run, whatever was in it. Each must find the faults beside it by itself, which
[plants.test.ts](plants/plants.test.ts) puts into the service. For all parts together [states-follow.ts](situations/states-follow.ts) holds the tables of states, and must
find: ${faultsOf("statesFollowTheirTables")}.

${table(["Part", "Rule", "Faults that it must find"], Object.entries(parts).flatMap(rulesOf))}
`;
};
