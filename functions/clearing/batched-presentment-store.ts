import { isDeepStrictEqual } from "node:util";
import type { NumberedPresentment } from "../card-networks/clearing-file/clearing-batch.ts";
import { type ClearingRecord, withoutCustomer } from "../charges/published.ts";
import { gzipToText, textToGzip } from "../shared/store/gzip-text.ts";
import { itemSchema } from "../shared/store/stored-entity.ts";
import { type Item, isNew, type Put, putItem, type Table, type Update, type Write } from "../shared/store/table.ts";

/**
 * The presentments of a batch, in file order. DynamoDB rounds the size of each written item up to a multiple of 1 KB, so
 * the presentments of one database transaction are stored in as few items as possible. The key of an item contains the
 * message number of its first presentment. Presentments contain copies of values from the charge and the clearing record, so
 * if a run crashes, another run can write an identical file.
 */

export type BatchedPresentment = NumberedPresentment & {
  readonly chargeKey: string;
  readonly actionKey: string;
  readonly cardReference: string;
};

export const batchPartition = (key: string): string => `clearing-batch#${key}`;

const prefix = "presentments#";

const sortKey = (messageNumber: number): string => `${prefix}${String(messageNumber).padStart(8, "0")}`;

/**
 * Maximum size of an item before compression, in bytes. DynamoDB allows 400 KB. Only items whose presentments have line
 * items (enhanced data) approach this size.
 */
const itemBytesMax = 300_000;

/** Returns the writes for presentments claimed together, in as few items as possible. */
export const presentmentsToPut = (batchKey: string, presentments: readonly BatchedPresentment[]): readonly Put[] =>
  parted(presentments).map(([first, ...others]) => {
    const keys = { pk: batchPartition(batchKey), sk: sortKey(first.messageNumber) };
    const presentments = textToGzip(JSON.stringify([first, ...others]));
    return putItem("domain", { presentments, ...keys, schema: itemSchema }, isNew);
  });

export const presentmentsOf = ({ presentments }: Item): readonly BatchedPresentment[] =>
  JSON.parse(gzipToText(presentments));

type Part = [BatchedPresentment, ...BatchedPresentment[]];

function parted(presentments: readonly BatchedPresentment[]): readonly Part[] {
  const parts: Part[] = [];
  let bytes = 0;
  for (const one of presentments) {
    const size = Buffer.byteLength(JSON.stringify(one));
    const part = parts.at(-1);
    const isTaken = part && bytes + size <= itemBytesMax;
    bytes = isTaken ? bytes + size : size;
    if (isTaken) part.push(one);
    else parts.push([one]);
  }
  return parts;
}

/**
 * Returns the presentments after the given message number, from up to `itemsMax` items. Returns an empty list if no later
 * presentment exists.
 */
export async function presentmentsAfter(
  table: Pick<Table, "items">,
  batchKey: string,
  messageNumber: number,
  itemsMax: number,
): Promise<readonly BatchedPresentment[]> {
  const range = { prefix, after: sortKey(messageNumber), limit: itemsMax };
  const items = await table.items(batchPartition(batchKey), range);
  return items.flatMap(presentmentsOf);
}

type Place = NonNullable<ClearingRecord["batch"]>;

/** Returns the items that contain the presentments of these clearing records, without duplicates. */
export async function presentmentItemsAt(
  table: Pick<Table, "items">,
  places: readonly Place[],
): Promise<readonly Item[]> {
  const found = await Promise.all(places.map((place) => itemAt(table, place)));
  return [...new Map(found.map((item) => [`${item.pk} ${item.sk}`, item])).values()];
}

async function itemAt(table: Pick<Table, "items">, { key, messageNumber }: Place): Promise<Item> {
  const [item] = await table.items(batchPartition(key), { prefix, backFrom: sortKey(messageNumber), limit: 1 });
  if (!item) throw new Error(`the batch ${key} has no presentment ${messageNumber}`);
  return item;
}

/**
 * Returns the writes that remove the customer's data from a charge's presentments. A write fails if its item was changed in the
 * meantime.
 */
export const erasedPresentmentWrites = (items: readonly Item[], chargeKey: string): readonly Write[] =>
  items.flatMap((item) => {
    const before = presentmentsOf(item);
    const after = before.map((one) =>
      one.chargeKey === chargeKey && one.enhancedData
        ? { ...one, enhancedData: withoutCustomer(one.enhancedData) }
        : one,
    );
    return isDeepStrictEqual(before, after) ? [] : [changedPresentments(item, after)];
  });

const changedPresentments = ({ pk, sk, presentments: before }: Item, after: readonly BatchedPresentment[]): Update => ({
  kind: "update",
  key: { table: "domain", pk, sk },
  set: { presentments: textToGzip(JSON.stringify(after)) },
  onlyIf: { expression: "#presentments = :before", values: { before } },
});
