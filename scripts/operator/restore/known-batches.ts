import { GetObjectCommand, paginateListObjectsV2, type S3Client } from "@aws-sdk/client-s3";
import { type DynamoDBDocumentClient, GetCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { cardNetworks } from "../../../functions/card-networks/networks.ts";
import { itemToBatch } from "../../../functions/clearing/clearing-batch-store.ts";
import { duePartitions } from "../../../functions/shared/store/due-work.ts";
import type { Item } from "../../../functions/shared/store/table.ts";
import { currencyCodes } from "../../../functions/shared/values/money.ts";
import type { PresentedRecord } from "./merging/merged-record.ts";
import type { KnownBatch } from "./merging/merged-table.ts";

/**
 * Finds the batches that a restore needs: from the bucket, batches whose clearing file was written shortly before the
 * restore time or later; from the newer table, unfinished batches. The records in these batches have been submitted or are
 * about to be submitted.
 */

/** Maximum time between a batch's claim of records and the writing of its file, plus clock skew. */
const slackMilliseconds = 86_400_000;

const Line = v.object({
  record: v.picklist(["presentment", "refund"]),
  messageNumber: v.number(),
  acquirerReference: v.string(),
  chargeKey: v.string(),
  actionKey: v.string(),
  reportingFor: v.string(),
  amountMinor: v.number(),
  currency: v.picklist(currencyCodes),
  sequence: v.number(),
  isLast: v.boolean(),
});

/** Parses the presentments in the JSON Lines copy (twin) of a clearing file. The header and trailer lines are omitted. */
export const presentedBy = (twin: string): readonly PresentedRecord[] =>
  twin
    .trimEnd()
    .split("\n")
    .slice(1, -1)
    .map((line) => {
      const { record: kind, amountMinor: value, currency, ...rest } = v.parse(Line, JSON.parse(line));
      return { ...rest, kind, amount: { value, currency } };
    });

/** A file ID contains the type and the date, followed by the sender (processor ID): eleven digits with leading zeros. */
const processorIn = (key: string): string => key.slice(9, 20).replace(/^0+/, "");

interface Objects {
  readonly client: S3Client;
  readonly bucket: string;
}

/**
 * Yields each twin that was written at or after `since` and whose clearing file exists. If either file is missing, the run
 * crashed before it submitted the clearing file.
 */
const filesSince = async function* ({ client, bucket }: Objects, prefix: string, since: Date) {
  let last: string | undefined;
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    // Names are listed in lexicographic order, so a file directly precedes its twin.
    for (const { Key = "", LastModified } of Contents) {
      const [, key, form] = /\/(\d{25})\.(clr|jsonl)$/.exec(Key) ?? [];
      if (form === "jsonl" && key !== undefined && key === last && LastModified && LastModified >= since) {
        yield { key, name: Key, written: LastModified };
      }
      last = form === "clr" ? key : undefined;
    }
  }
};

async function writtenSince(objects: Objects, since: Date): Promise<readonly KnownBatch[]> {
  const found: KnownBatch[] = [];
  for (const network of cardNetworks) {
    for await (const { key, name, written } of filesSince(objects, `files/${network}/`, since)) {
      const { Body } = await objects.client.send(new GetObjectCommand({ Bucket: objects.bucket, Key: name }));
      const twin = (await Body?.transformToString()) ?? "";
      const created = written.toISOString();
      found.push({ key, network, processorId: processorIn(key), created, written: presentedBy(twin) });
    }
  }
  return found;
}

/** Returns the unfinished batches from the due-work index. */
async function lookedAfter(client: DynamoDBDocumentClient, table: string): Promise<readonly KnownBatch[]> {
  const keys: { readonly pk: string; readonly sk: string }[] = [];
  for (const partition of duePartitions("clearing-batch")) {
    const pages = paginateQuery(
      { client },
      {
        TableName: table,
        IndexName: "due",
        KeyConditionExpression: "duePartition = :partition",
        ExpressionAttributeValues: { ":partition": partition },
      },
    );
    for await (const { Items = [] } of pages) {
      for (const { pk, sk } of Items) keys.push({ pk: String(pk), sk: String(sk) });
    }
  }
  const found: KnownBatch[] = [];
  for (const Key of keys) {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    const batch = Item && itemToBatch(Item as Item)?.batch;
    if (batch) found.push({ ...batch, written: undefined });
  }
  return found;
}

/** `newer` is undefined if the newer table is lost. */
export async function knownBatches(
  objects: Objects,
  tables: { readonly client: DynamoDBDocumentClient; readonly newer: string | undefined },
  to: Date,
): Promise<readonly KnownBatch[]> {
  const written = await writtenSince(objects, new Date(to.getTime() - slackMilliseconds));
  const names = new Set(written.map(({ key }) => key));
  const open = tables.newer === undefined ? [] : await lookedAfter(tables.client, tables.newer);
  return [...written, ...open.filter(({ key }) => !names.has(key))];
}
