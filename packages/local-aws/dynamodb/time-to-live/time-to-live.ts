import * as v from "valibot";
import { checkInput } from "../check-input.ts";
import { checkRequest, createKey, type Item } from "../dynalite.ts";
import { validationError } from "../dynamodb-error.ts";
import type { EnginePlatform } from "../engine-platform.ts";
import { applyWrites, checkWrite } from "../items/item-write.ts";
import {
  deletions,
  expiryRows,
  itemRows,
  type Level,
  padded,
  type Row,
  type RowChange,
  rowsBelow,
} from "../store/rows.ts";
import { keyOf, type Table } from "../tables/tables.ts";
import { expiryRow } from "./expiry-rows.ts";

const UpdateTimeToLive = v.object({
  TableName: v.string(),
  TimeToLiveSpecification: v.object({
    Enabled: v.boolean(),
    AttributeName: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  }),
});

const expiredTooLongAgoSeconds = 5 * 365 * 24 * 60 * 60;
/** Number of items removed per batch, limited so that other writes can run between batches. */
const removedAtOnce = 100;

/**
 * Rejects a request that would not change the TTL status (enabled or disabled), even if `AttributeName` differs, as on AWS.
 * Call DescribeTimeToLive first.
 */
export async function updateTimeToLive({ queue, tables, level }: EnginePlatform, input: unknown): Promise<unknown> {
  const { TableName, TimeToLiveSpecification } = checkInput(UpdateTimeToLive, input);
  const { Enabled, AttributeName } = TimeToLiveSpecification;
  return queue(async () => {
    const { timeToLiveAttribute, ...table } = tables.get(TableName);
    if (Enabled === (timeToLiveAttribute !== undefined)) {
      throw validationError(`TimeToLive is already ${Enabled ? "enabled" : "disabled"}`);
    }
    const changed = Enabled ? { ...table, timeToLiveAttribute: AttributeName } : table;
    const oldRows = await level.keys(rowsBelow(expiryRows(TableName))).all();
    await tables.save(changed, Enabled ? await expiryRowsOfAll(level, changed) : deletions(oldRows));
    return { TimeToLiveSpecification };
  });
}

export async function describeTimeToLive({ tables }: EnginePlatform, input: unknown): Promise<unknown> {
  const { TableName } = checkRequest("DescribeTable", input);
  const { timeToLiveAttribute: AttributeName } = tables.get(TableName);
  const enabled = { TimeToLiveStatus: "ENABLED", AttributeName };
  return { TimeToLiveDescription: AttributeName === undefined ? { TimeToLiveStatus: "DISABLED" } : enabled };
}

async function expiryRowsOfAll(level: Level, table: Table): Promise<RowChange[]> {
  const rows: RowChange[] = [];
  for await (const [, item] of level.iterator(rowsBelow(itemRows(table.description.TableName)))) {
    const value = keyOf(item as Item, table.description);
    const key = expiryRow(table, createKey(value, table.description), item as Item);
    if (key !== undefined) rows.push({ type: "put", key, value });
  }
  return rows;
}

/** Items that expired more than five years ago are not removed, as on AWS. */
export async function removeExpiredItems(platform: EnginePlatform, tableName: string): Promise<void> {
  while ((await platform.queue(() => removePortion(platform, tableName))) === removedAtOnce);
}

async function removePortion(platform: EnginePlatform, TableName: string): Promise<number> {
  const expired = await portionOfExpired(platform, TableName);
  const writes = expired.map(([, Key]) => checkWrite(platform.tables, "DeleteItem", { TableName, Key }));
  const store = platform.newStore();
  await platform.commit(store, await applyWrites(store, writes), { byTimeToLive: true });
  return expired.length;
}

async function portionOfExpired({ now, level, chaos }: EnginePlatform, TableName: string) {
  const nowSeconds = Math.floor(now() / 1000);
  const rowsOf = (seconds: number) => expiryRows(TableName) + padded(Math.max(0, seconds));
  const range = { gte: rowsOf(nowSeconds - expiredTooLongAgoSeconds), lt: rowsOf(nowSeconds) };
  if (!chaos) return level.iterator({ ...range, limit: removedAtOnce }).all();
  const expired: Row[] = [];
  for await (const row of level.iterator(range)) {
    const expiry = row[0].slice(expiryRows(TableName).length);
    const [seconds, itemKey] = [expiry.slice(0, expiry.indexOf("~")), expiry.slice(expiry.indexOf("~") + 1)];
    if (Number(seconds) + chaos.lingersSeconds(itemKey) < nowSeconds) expired.push(row);
    if (expired.length === removedAtOnce) break;
  }
  return expired;
}
