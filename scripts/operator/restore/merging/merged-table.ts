import { isDeepStrictEqual } from "node:util";
import { itemToAnyCharge } from "../../../../functions/charges/charge/charge-item.ts";
import {
  presentedReferencesKey,
  presentedReferencesToPut,
} from "../../../../functions/charges/clearing/presented-reference-store.ts";
import type { Charge } from "../../../../functions/charges/domain/charge/charge.ts";
import { presentmentsOf } from "../../../../functions/clearing/batched-presentment-store.ts";
import { newBatch, newBatchToPut } from "../../../../functions/clearing/clearing-batch-store.ts";
import type { ClearingBatch } from "../../../../functions/clearing/domain/clearing-batch.ts";
import { withExpiry } from "../../../../functions/shared/store/retention.ts";
import type { Item, Write } from "../../../../functions/shared/store/table.ts";
import {
  type ChargeTwice,
  type MergedItems,
  mergedCharge,
  pairsOf,
  pkOf,
  refundChargesNamedBy,
} from "./merged-charge.ts";
import { type Distrusted, type Doubt, isReadable, mergedItem } from "./merged-item.ts";
import type { Presented, PresentedRecord } from "./merged-record.ts";

/**
 * A batch whose clearing file was written recently, or that is unfinished (`open`, `closing` or `submitted`). The records of
 * the batch must be submitted exactly once.
 */
export interface KnownBatch extends Pick<ClearingBatch, "key" | "network" | "processorId" | "created"> {
  /**
   * Presentments in the batch's clearing file. Undefined if no recent file was found: claims are then read from the tables.
   */
  readonly written: readonly PresentedRecord[] | undefined;
}

/** Both tables, read by partition. If the newer table is lost, it is treated as empty. */
export interface TablePair {
  readonly newerPartitions: () => AsyncIterable<readonly Item[]>;
  readonly newer: (pk: string) => Promise<readonly Item[]>;
  readonly restored: (pk: string) => Promise<readonly Item[]>;
  readonly batches: readonly KnownBatch[];
}

interface MergeOptions {
  readonly distrusted: Distrusted;
  readonly now: Date;
}

const batchPartition = (key: string): string => `clearing-batch#${key}`;
const chargePartition = (key: string): string => `charge#${key}`;

/**
 * Counters for unique numbers. The merge advances each counter far beyond its last value, even if the newer table no
 * longer contains the counter.
 */
export const counters = ["counter#stan", "counter#clearing-file", "counter#acquirer-reference"] as const;

/**
 * Reads the newer table and the data of clearing files and batches, and yields the items to write to the restored table. A
 * second run yields only items that have not been written yet, and counters without a readable item in the newer table.
 */
export const mergedTable = async function* (pair: TablePair, options: MergeOptions): AsyncGenerator<MergedItems> {
  const presented = await presentedIn(pair);
  const seen = new Set<string>();
  for await (const newer of pair.newerPartitions()) {
    const pk = newer[0]?.pk;
    if (pk === undefined) continue;
    if (presented.has(chargeKeyIn(pk) ?? "") || counters.some((counter) => counter === pk)) seen.add(pk);
    yield differing(await mergedPartition(pk, newer, pair, presented, options), await pair.restored(pk));
  }
  const others = [...counters, ...[...presented.keys()].map(chargePartition)];
  for (const pk of others) {
    if (!seen.has(pk))
      yield differing(await mergedPartition(pk, [], pair, presented, options), await pair.restored(pk));
  }
  for (const batch of pair.batches) yield await lostBatch(batch, pair, options.now);
};

const chargeKeyIn = (pk: string): string | undefined =>
  pk.startsWith("charge#") ? pk.slice("charge#".length) : undefined;

function differing({ items, doubts }: MergedItems, restored: readonly Item[]): MergedItems {
  const there = new Map(restored.map((item) => [item.sk, item]));
  return { items: items.filter((item) => !isDeepStrictEqual(item, there.get(item.sk))), doubts };
}

async function mergedPartition(
  pk: string,
  newer: readonly Item[],
  pair: TablePair,
  presented: ReadonlyMap<string, readonly Presented[]>,
  options: MergeOptions,
): Promise<MergedItems> {
  const twice = { restored: await pair.restored(pk), newer };
  const chargeKey = chargeKeyIn(pk);
  if (chargeKey === undefined) return mergedAlone(twice, options);
  const mergedOf = (of: ChargeTwice, key: string, refundCharges: readonly Charge[]) =>
    mergedCharge(of, { ...options, presented: presented.get(key) ?? [], refundCharges });
  const refundCharges: Charge[] = [];
  for (const key of refundChargesNamedBy(twice)) {
    const other = chargePartition(key);
    const { items } = mergedOf({ restored: await pair.restored(other), newer: await pair.newer(other) }, key, []);
    const found = items.find(({ sk }) => sk === "charge");
    if (found) refundCharges.push(itemToAnyCharge(found));
  }
  return mergedOf(twice, chargeKey, refundCharges);
}

/** Merges a partition whose items are independent of one another. */
function mergedAlone(twice: ChargeTwice, { distrusted }: MergeOptions): MergedItems {
  const items: Item[] = [];
  const doubts: Doubt[] = [];
  for (const [sk, pair] of pairsOf(twice)) {
    const { item, doubt } = mergedItem(pair, distrusted);
    if (item) items.push(item);
    if (doubt !== undefined) doubts.push({ pk: pkOf(twice), sk, why: doubt });
  }
  return { items, doubts };
}

/** Returns the claimed records of the batches, grouped by charge. */
async function presentedIn(pair: TablePair): Promise<ReadonlyMap<string, readonly Presented[]>> {
  const found: Presented[] = [];
  for (const batch of pair.batches) {
    const { key: batchKey, network, created } = batch;
    const presentments = batch.written ?? (await claimedBy(batch, pair));
    found.push(...presentments.map((presentment) => ({ batchKey, network, created, presentment })));
  }
  return Map.groupBy(found, ({ presentment }) => presentment.chargeKey);
}

/** Claims are append-only, and each claim is in at least one of the tables. */
async function claimedBy({ key }: KnownBatch, { newer, restored }: TablePair): Promise<readonly PresentedRecord[]> {
  const pk = batchPartition(key);
  const items = [...(await restored(pk)), ...(await newer(pk))].filter(({ sk }) => sk.startsWith("presentments#"));
  const bySortKey = new Map(items.filter(isReadable).map((item) => [item.sk, item]));
  return [...bySortKey.values()].flatMap(presentmentsOf);
}

/**
 * Recreates, in the state `closing`, a batch that is in neither table, so that its file is submitted again. The network
 * identifies the file by the file ID and accepts the file only once. The ARNs of the presentments are stored again, because
 * the network's settlement and dispute records refer to ARNs.
 */
async function lostBatch(batch: KnownBatch, pair: TablePair, now: Date): Promise<MergedItems> {
  const { key, written } = batch;
  const pk = batchPartition(key);
  const known = [...(await pair.restored(pk)), ...(await pair.newer(pk))];
  if (!written || known.some((item) => item.sk === "batch" && isReadable(item))) return { items: [], doubts: [] };
  const kept = {
    ...newBatch(key, batch, new Date(batch.created)),
    state: "closing",
    presentments: written.length,
  } as const;
  const { items, doubts } = await lostReferences(batch, written, pair);
  return { items: [itemOf(newBatchToPut(kept, now), now), ...items.map((put) => itemOf(put, now))], doubts };
}

function itemOf(write: Write, now: Date): Item {
  const put = withExpiry(write, now);
  if (put.kind !== "put") throw new Error("the write of a lost item must be a put");
  return put.item;
}

async function lostReferences(
  { key: batchKey, network }: KnownBatch,
  written: readonly PresentedRecord[],
  { restored }: TablePair,
): Promise<{ readonly items: readonly Write[]; readonly doubts: readonly Doubt[] }> {
  const presented: (PresentedRecord & { readonly acceptorKey: string })[] = [];
  const doubts: Doubt[] = [];
  for (const record of written) {
    const { pk, sk } = { pk: chargePartition(record.chargeKey), sk: "charge" };
    const charge = (await restored(pk)).find((item) => item.sk === sk);
    if (charge) presented.push({ ...record, acceptorKey: itemToAnyCharge(charge).acceptor.key });
    else doubts.push({ pk, sk, why: `is lost, but ${batchKey} presented its record ${record.acquirerReference}` });
  }
  const leases = Map.groupBy(
    presented,
    ({ acquirerReference }) => presentedReferencesKey(network, acquirerReference).pk,
  );
  const items = [...leases.values()].map((together) =>
    presentedReferencesToPut({
      network,
      batchKey,
      presented: together.map(({ acquirerReference, reportingFor: agentKey, chargeKey, actionKey, acceptorKey }) => ({
        acquirerReference,
        agentKey,
        chargeKey,
        actionKey,
        acceptorKey,
      })),
    }),
  );
  return { items, doubts };
}
