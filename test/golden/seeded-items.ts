import { checkRuns } from "../heavy/simulation/check-runs.ts";
import { vaultKey } from "../heavy/simulation/keys/key-store.ts";
import { chapters } from "./chapters.ts";
import type { StoredItem } from "./forms.ts";
import { storedItemsOf, writtenBy } from "./golden-tables.ts";

/** What opens the cards of a release: the key that has wrapped their data keys, or the one data key of all of them. */
export type GoldenKeys = { readonly vaultKey: string } | { readonly dataKey: string };

/** Items of every kind and variant, as the code at hand writes them. */

/** Cards are sealed with a key of the process there; those of the simulation have one that is known. */
const isSealedForGood = ({ table }: StoredItem): boolean => table !== "vault";

export const itemsOfChapters = async (): Promise<readonly StoredItem[]> => {
  const items: StoredItem[] = [];
  for (const chapter of chapters) items.push(...(await writtenBy(chapter)).filter(isSealedForGood));
  return items;
};

/** Runs of payments that go wrong in all ways leave variants that no story has. */
export const itemsOfRuns = async (seed: number, runs: number): Promise<readonly StoredItem[]> => {
  const items: StoredItem[] = [];
  const { failed } = await checkRuns(
    { seed, runs },
    { onStored: (stored) => items.push(...storedItemsOf(stored)), endOnFailure: true },
  );
  if (failed) throw new Error(`the simulation fails: ${failed.findings.join("; ")}`);
  return items;
};

/** What opens the cards among them. */
export const goldenKeys: GoldenKeys = { vaultKey: Buffer.from(vaultKey.export()).toString("base64") };
