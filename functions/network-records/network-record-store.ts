import { itemSchema, listedByAgent } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, putItem } from "../shared/store/table.ts";
import type { NetworkRecord, RecordKind } from "./domain/record-kinds.ts";

/**
 * Records of the networks in the table: one item a row, written once. Its key comes from the network's own, so a file that
 * is taken in twice adds nothing.
 */

const shards = 8;

/** Any spread will do; the last character of a key is random. */
const shardOf = (key: string): number => key.charCodeAt(key.length - 1) % shards;

const recordShard = (kind: RecordKind, agentKey: string, shard: number): string =>
  `record#${kind}#${agentKey}#${shard}`;

export const recordLists = (kind: RecordKind, agentKey: string): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => recordShard(kind, agentKey, shard));

export const recordItemKey = (kind: RecordKind, agentKey: string, key: string): ItemKey => ({
  table: "domain",
  pk: `network-record#${kind}#${agentKey}#${key}`,
  sk: "network-record",
});

export const recordToPut = (record: NetworkRecord): Put => {
  const { kind, agentKey, key } = record;
  const { pk, sk } = recordItemKey(kind, agentKey, key);
  const list = listedByAgent(recordShard(kind, agentKey, shardOf(key)), record);
  return putItem("domain", { ...record, pk, sk, schema: itemSchema, ...list }, isNew);
};

/** Another agent's item reads as missing. */
export const itemToRecord = (item: Item, agentKey: string): NetworkRecord | undefined => {
  if (item["agentKey"] !== agentKey) return undefined;
  const { kind, key, created, businessDate, columns } = item as Item & NetworkRecord;
  return { kind, agentKey, key, created, businessDate, columns };
};
