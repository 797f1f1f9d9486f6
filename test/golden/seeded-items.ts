import { checkRuns } from "../heavy/simulation/check-runs.ts";
import { vaultKey } from "../heavy/simulation/keys/key-store.ts";
import { chapters } from "./chapters.ts";
import type { StoredItem } from "./forms.ts";
import { storedItemsOf, writtenBy } from "./golden-tables.ts";

/**
 * Keys that decrypt the cards of a release: either the key that wrapped their data keys, or the data key that all of them
 * share.
 */
export type GoldenKeys = { readonly vaultKey: string } | { readonly dataKey: string };

/** Items of every kind and variant, as written by the current code. */

/** The chapters encrypt cards with a key that exists only in the process; the simulation uses a known key. */
const isSealedForGood = ({ table }: StoredItem): boolean => table !== "vault";

export async function itemsOfChapters(): Promise<readonly StoredItem[]> {
  const items: StoredItem[] = [];
  for (const chapter of chapters) items.push(...(await writtenBy(chapter)).filter(isSealedForGood));
  return items;
}

/** Random payment runs with failures produce variants that the chapters do not have. */
export async function itemsOfRuns(seed: number, runs: number): Promise<readonly StoredItem[]> {
  const items: StoredItem[] = [];
  const { failed } = await checkRuns(
    { seed, runs },
    { onStored: (stored) => items.push(...storedItemsOf(stored)), endOnFailure: true },
  );
  if (failed) throw new Error(`the simulation fails: ${failed.findings.join("; ")}`);
  return items;
}

/** Key that decrypts the cards among the items. */
export const goldenKeys: GoldenKeys = { vaultKey: Buffer.from(vaultKey.export()).toString("base64") };
