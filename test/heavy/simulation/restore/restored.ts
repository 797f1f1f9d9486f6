import { cardNetworks } from "../../../../functions/card-networks/networks.ts";
import { itemToBatch } from "../../../../functions/clearing/clearing-batch-store.ts";
import type { Item } from "../../../../functions/shared/store/table.ts";
import { presentedBy } from "../../../../scripts/operator/restore/known-batches.ts";
import type { Doubt } from "../../../../scripts/operator/restore/merging/merged-item.ts";
import { type KnownBatch, mergedTable } from "../../../../scripts/operator/restore/merging/merged-table.ts";
import { runsBegin } from "../timeline.ts";
import type { World } from "../world.ts";

/** Restores the tables of a run with the rules of the operator's command. */

const partitionsOf = (items: readonly Item[]): ReadonlyMap<string, readonly Item[]> =>
  Map.groupBy(items, ({ pk }) => pk);

const nameOf = ({ pk, sk }: Item): string => `${pk} ${sk}`;

export interface RestoredTable {
  readonly items: readonly Item[];
  readonly doubts: readonly Doubt[];
  /** Items that the merge wrote. */
  readonly written: readonly Item[];
}

export async function restoredFrom(
  copy: readonly Item[],
  newer: readonly Item[],
  { objects, timeline }: Pick<World, "objects" | "timeline">,
): Promise<RestoredTable> {
  const [before, after] = [partitionsOf(copy), partitionsOf(newer)];
  const merging = mergedTable(
    {
      newerPartitions: async function* () {
        yield* after.values();
      },
      newer: async (pk) => after.get(pk) ?? [],
      restored: async (pk) => before.get(pk) ?? [],
      batches: batchesIn([...copy, ...newer], objects),
    },
    { distrusted: new Set(), now: timeline.now() },
  );
  const items = new Map(copy.map((item) => [nameOf(item), item]));
  const doubts: Doubt[] = [];
  const written: Item[] = [];
  for await (const merged of merging) {
    for (const item of merged.items) items.set(nameOf(item), item);
    doubts.push(...merged.doubts);
    written.push(...merged.items);
  }
  return { items: [...items.values()], doubts, written };
}

function batchesIn(items: readonly Item[], objects: Pick<World["objects"], "list" | "get">): readonly KnownBatch[] {
  const written = objects.list("files/").flatMap((name): readonly KnownBatch[] => {
    const [, given = "", file = ""] = name.split("/");
    const network = cardNetworks.find((known) => known === given);
    if (!network || !file.endsWith(".jsonl")) return [];
    const twin = new TextDecoder().decode(objects.get(name));
    const key = file.slice(0, -".jsonl".length);
    return [{ key, network, processorId: "400001", created: runsBegin.toISOString(), written: presentedBy(twin) }];
  });
  const begun = items.flatMap((item) => (item.sk === "batch" ? (itemToBatch(item)?.batch ?? []) : []));
  const known = new Map([
    ...begun.map((batch) => [batch.key, { ...batch, written: undefined }] as const),
    ...written.map((batch) => [batch.key, batch] as const),
  ]);
  return [...known.values()];
}
