import {
  type AttributeValue,
  BatchWriteItemCommand,
  type DynamoDBClient,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import * as v from "valibot";
import { type CopyInBucket, type CopyObjects, linesOfCopy } from "./copies-in-bucket.ts";

/** Writes the items of a copy to a table, and deletes those that an incremental copy marks as deleted. */

type Attributes = Record<string, AttributeValue>;

/** Binary values are base64 in an export file and bytes in the SDK. */
function attributeOf(value: unknown): AttributeValue {
  const [[type, content]] = Object.entries(value as object) as [[string, unknown]];
  switch (type) {
    case "B":
      return { B: Buffer.from(String(content), "base64") };
    case "BS":
      return { BS: (content as readonly string[]).map((one) => Buffer.from(one, "base64")) };
    case "M":
      return { M: attributesOf(content as object) };
    case "L":
      return { L: (content as readonly unknown[]).map(attributeOf) };
    default:
      return value as AttributeValue;
  }
}

const attributesOf = (attributes: object): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, attributeOf(value)]));

const Attributes = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((attributes: Record<string, unknown>): Attributes => attributesOf(attributes)),
);
const FullLine = v.object({ Item: Attributes });
const IncrementalLine = v.object({ Keys: Attributes, NewImage: v.optional(Attributes) });

/** Each item occurs once in a copy, so the order of the lines is irrelevant. */
function requestOf(kind: CopyInBucket["kind"], line: string): WriteRequest {
  if (kind === "full") return { PutRequest: v.parse(FullLine, JSON.parse(line)) };
  const { Keys: Key, NewImage: Item } = v.parse(IncrementalLine, JSON.parse(line));
  return Item ? { PutRequest: { Item } } : { DeleteRequest: { Key } };
}

const requestsInBatch = 25;
const batchesAtOnce = 8;

export interface CopyTarget {
  readonly client: Pick<DynamoDBClient, "send">;
  readonly table: string;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** Retries items that DynamoDB returns as unprocessed because of throttling. */
async function writeBatch({ client, table, pause }: CopyTarget, batch: WriteRequest[]): Promise<void> {
  let requests = batch;
  for (let attempt = 0; requests.length > 0; attempt += 1) {
    if (attempt > 0) await pause(Math.min(5_000, 50 * 2 ** attempt));
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
    requests = UnprocessedItems?.[table] ?? [];
  }
}

/** Returns the number of items written or deleted. */
export async function writeCopy(objects: CopyObjects, copy: CopyInBucket, target: CopyTarget): Promise<number> {
  let written = 0;
  let batches: WriteRequest[][] = [[]];
  const writeBatches = async (): Promise<void> => {
    await Promise.all(batches.map((batch) => writeBatch(target, batch)));
    batches = [[]];
  };
  for await (const line of linesOfCopy(objects, copy)) {
    written += 1;
    const isFull = Number(batches.at(-1)?.push(requestOf(copy.kind, line))) === requestsInBatch;
    if (isFull && batches.length === batchesAtOnce) await writeBatches();
    else if (isFull) batches.push([]);
  }
  await writeBatches();
  return written;
}
