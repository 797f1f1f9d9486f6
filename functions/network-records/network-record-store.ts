import { timeAtPosition } from "../shared/store/positions.ts";
import { itemSchema, listedByAgent, listedByReference, ownedEntity } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, putItem } from "../shared/store/table.ts";
import { keyPrefixes, shardOfKey } from "../shared/values/keys.ts";
import { type NetworkRecord, type RecordKind, recordNouns } from "./domain/record-kinds.ts";

/**
 * One write-once item per row. The item key is derived from the network's identifier for the record, so importing a file
 * twice adds no rows. The columns are attributes. Values that the item's key and index attributes already contain are not
 * stored again.
 */

const shards = 8;

const recordShard = (kind: RecordKind, agentKey: string, shard: number): string =>
  `record#${kind}#${agentKey}#${shard}`;

export const recordLists = (kind: RecordKind, agentKey: string): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => recordShard(kind, agentKey, shard));

const chargeRecords = "charge-records#";

/** Partition of the `byReference` index in which all of a charge's rows are listed, regardless of kind. */
export const recordListOfCharge = (chargeKey: string): string => `${chargeRecords}${chargeKey}`;

const records = "network-record#";

export const recordItemKey = (key: string): ItemKey => ({
  table: "domain",
  pk: `${records}${key}`,
  sk: "network-record",
});

const kindsByPrefix: ReadonlyMap<string, RecordKind> = new Map(
  Object.entries(recordNouns).map(([kind, noun]) => [keyPrefixes[noun], kind as RecordKind]),
);

export function recordToPut({ kind, agentKey, key, created, businessDate, columns }: NetworkRecord): Put {
  const { chargeKey, ...otherColumns } = columns;
  const { pk, sk } = recordItemKey(key);
  const lists = {
    ...listedByAgent(recordShard(kind, agentKey, shardOfKey(key, shards)), { created, key }),
    ...(chargeKey !== undefined && listedByReference(recordListOfCharge(String(chargeKey)))),
  };
  return putItem("domain", { ...otherColumns, businessDate, agentKey, pk, sk, schema: itemSchema, ...lists }, isNew);
}

/** Returns undefined for another agent's item. */
export function itemToRecord(item: Item, agentKey: string): NetworkRecord | undefined {
  const stored = ownedEntity<Pick<NetworkRecord, "businessDate">>(item, agentKey);
  const key = item.pk.slice(records.length);
  const kind = kindsByPrefix.get(key.slice(0, key.indexOf("-")));
  if (!stored || !kind) return undefined;
  const { businessDate, ...columns } = stored;
  const chargeList = item["byReferencePartition"];
  const ofCharge = chargeList !== undefined && { chargeKey: String(chargeList).slice(chargeRecords.length) };
  const created = timeAtPosition(String(item["byAgentSort"]));
  return { kind, agentKey, key, created, businessDate, columns: { ...columns, ...ofCharge } };
}
