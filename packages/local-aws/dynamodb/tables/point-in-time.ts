import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { arn } from "../../account-and-region.ts";
import { checkInput } from "../check-input.ts";
import { createKey, type Item } from "../dynalite.ts";
import { refusal } from "../dynamodb-error.ts";
import type { EnginePlatform } from "../engine-platform.ts";
import { applyWrites, checkWrite } from "../items/item-write.ts";
import type { Table } from "./tables.ts";

/**
 * Restores a table to a point in time from its stream records. Stream records are retained for a day, or for 35 days if
 * point-in-time recovery is enabled. A table can be restored only if its stream records are complete: the table must be
 * younger than the retention period, and must have had a stream with new images since its creation. The table can then be
 * restored to any second since its creation.
 */

const daySeconds = 24 * 60 * 60;

const hasRecovery = ({ description }: Table): boolean => description["PointInTimeRecoveryEnabled"] === true;

export const keptSecondsOf = (table: Table): number => (hasRecovery(table) ? 35 * daySeconds : daySeconds);

const createdAt = ({ description }: Table): number => Number(description["CreationDateTime"]);

/**
 * Returns the earliest time to which the table can be restored, as Unix time in seconds, or undefined if stream records are
 * missing.
 */
export function restorableFrom(table: Table, nowSeconds: number): number | undefined {
  const { stream, description } = table;
  if (!stream || !/^NEW_/.test(stream.viewType)) return undefined;
  const isFromTheBeginning = Date.parse(`${String(description["LatestStreamLabel"])}Z`) / 1000 === createdAt(table);
  return isFromTheBeginning && nowSeconds - createdAt(table) < keptSecondsOf(table) ? createdAt(table) : undefined;
}

const OfTable = v.object({ TableName: v.string() });

export async function describeContinuousBackups({ tables, now }: EnginePlatform, input: unknown): Promise<unknown> {
  const table = tables.get(checkInput(OfTable, input).TableName);
  const from = restorableFrom(table, now() / 1000);
  const isEnabled = from !== undefined || hasRecovery(table);
  return {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: "ENABLED",
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: isEnabled ? "ENABLED" : "DISABLED",
        ...(from !== undefined && {
          EarliestRestorableDateTime: from,
          LatestRestorableDateTime: Math.floor(now() / 1000),
        }),
      },
    },
  };
}

const UpdateContinuousBackups = v.object({
  TableName: v.string(),
  PointInTimeRecoverySpecification: v.object({ PointInTimeRecoveryEnabled: v.boolean() }),
});

export async function updateContinuousBackups(platform: EnginePlatform, input: unknown): Promise<unknown> {
  const { TableName, PointInTimeRecoverySpecification } = checkInput(UpdateContinuousBackups, input);
  const { queue, tables } = platform;
  await queue(async () => {
    const table = tables.get(TableName);
    await tables.save({ ...table, description: { ...table.description, ...PointInTimeRecoverySpecification } });
  });
  return describeContinuousBackups(platform, { TableName });
}

const Restore = v.object({
  SourceTableName: v.string(),
  TargetTableName: v.string(),
  /** Point in time to restore to, as Unix time in seconds. */
  RestoreDateTime: v.number(),
});

const itemsAtOnce = 100;

/**
 * Restores the items, keys and indexes of a table as a new table. As on AWS, the settings for the stream, TTL, point-in-time
 * recovery and deletion protection are not restored.
 */
export async function restoreTableToPointInTime(platform: EnginePlatform, input: unknown): Promise<unknown> {
  const { SourceTableName, TargetTableName, RestoreDateTime } = checkInput(Restore, input);
  const { tables, queue, now } = platform;
  const source = tables.get(SourceTableName);
  const from = restorableFrom(source, now() / 1000);
  if (from === undefined) {
    throw refusal("PointInTimeRecoveryUnavailableException", `The stream records of ${SourceTableName} are incomplete`);
  }
  if (RestoreDateTime < Math.floor(from) || RestoreDateTime > now() / 1000) {
    throw refusal("InvalidRestoreTimeException", `The restore time must be between Unix time ${from} and now`);
  }
  return queue(async () => {
    if (tables.has(TargetTableName)) throw refusal("TableAlreadyExistsException", `${TargetTableName} already exists`);
    const items = await itemsAt(platform, source, RestoreDateTime);
    const restored = copyOf(platform, source, TargetTableName);
    await tables.save(restored);
    for (let at = 0; at < items.length; at += itemsAtOnce) {
      await putAll(platform, TargetTableName, items.slice(at, at + itemsAtOnce));
    }
    return { TableDescription: { ...restored.description, TableStatus: "CREATING" } };
  });
}

export async function itemsAt(
  { streams }: EnginePlatform,
  { description }: Table,
  seconds: number,
): Promise<readonly Item[]> {
  const items = new Map<string, Item>();
  for await (const { dynamodb } of streams.recordsOf(description.TableName)) {
    // All writes in the second of the restore time are included, even if that second has not ended.
    if (dynamodb.ApproximateCreationDateTime > seconds) break;
    const key = createKey(dynamodb.Keys, description);
    if (dynamodb.NewImage) items.set(key, dynamodb.NewImage);
    else items.delete(key);
  }
  return [...items.values()];
}

const notRestored = new Set([
  "StreamSpecification",
  "LatestStreamLabel",
  "LatestStreamArn",
  "PointInTimeRecoveryEnabled",
]);

function copyOf({ now }: EnginePlatform, { description }: Table, TableName: string): Table {
  const kept = Object.fromEntries(Object.entries(description).filter(([member]) => !notRestored.has(member)));
  return {
    description: {
      ...(kept as unknown as Table["description"]),
      TableName,
      TableArn: arn("dynamodb", `table/${TableName}`),
      TableId: randomUUID(),
      CreationDateTime: now() / 1000,
      DeletionProtectionEnabled: false,
    },
  };
}

async function putAll(platform: EnginePlatform, TableName: string, items: readonly Item[]): Promise<void> {
  const writes = items.map((Item) =>
    checkWrite(platform.tables, "PutItem", { TableName, Item: structuredClone(Item) }),
  );
  const store = platform.newStore();
  await platform.commit(store, await applyWrites(store, writes));
}
