import type { NumberedPresentment } from "../card-networks/clearing-file/clearing-batch.ts";
import { gzipToText, textToGzip } from "../shared/store/gzip-text.ts";
import { itemSchema } from "../shared/store/stored-entity.ts";
import { type Item, isNew, type Put, putItem, type Table } from "../shared/store/table.ts";

/**
 * The presentments of a batch, in the order of its file: an item has all that one transaction claimed and is named by the first
 * of them, because a write is paid by the item. What a presentment says is copied from its charge and record: so the
 * file of a run that died is the same when another one writes it.
 */

/** A presentment as its batch keeps it: with the charge it is of, and where its card is. */
export type BatchedPresentment = NumberedPresentment & {
  readonly chargeKey: string;
  readonly actionKey: string;
  readonly cardReference: string;
};

export const batchPartition = (key: string): string => `clearing-batch#${key}`;

const prefix = "presentments#";

const sortKey = (messageNumber: number): string => `${prefix}${String(messageNumber).padStart(8, "0")}`;

/** Before they are compressed, of the 400 kilobytes that DynamoDB lets an item have. Only line items take so much. */
const itemBytesMax = 300_000;

/** Those that are claimed together, in as few items as take them. */
export const presentmentsToPut = (batchKey: string, presentments: readonly BatchedPresentment[]): readonly Put[] =>
  parted(presentments).map(([first, ...others]) => {
    const keys = { pk: batchPartition(batchKey), sk: sortKey(first.messageNumber) };
    const presentments = textToGzip(JSON.stringify([first, ...others]));
    return putItem("domain", { presentments, ...keys, schema: itemSchema }, isNew);
  });

export const presentmentsOf = ({ presentments }: Item): readonly BatchedPresentment[] =>
  JSON.parse(gzipToText(presentments));

type Part = [BatchedPresentment, ...BatchedPresentment[]];

const parted = (presentments: readonly BatchedPresentment[]): readonly Part[] => {
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
};

/** Those of so many items, after the presentment of a message number; none when that was the last. */
export const presentmentsAfter = async (
  table: Pick<Table, "items">,
  batchKey: string,
  messageNumber: number,
  itemsMax: number,
): Promise<readonly BatchedPresentment[]> => {
  const range = { prefix, after: sortKey(messageNumber), limit: itemsMax };
  const items = await table.items(batchPartition(batchKey), range);
  return items.flatMap(presentmentsOf);
};
