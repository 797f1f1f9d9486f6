import { itemSchema, listedByAgent, listedByReference } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, putItem } from "../shared/store/table.ts";
import { keyPrefixes, shardOfKey } from "../shared/values/keys.ts";
import type { NetworkRecord, RecordKind } from "./domain/record-kinds.ts";

/**
 * Records of the networks in the table: one item a row, written once. Its key comes from the network's own, so a file that
 * is taken in twice adds nothing.
 */

const shards = 8;

const recordShard = (kind: RecordKind, agentKey: string, shard: number): string =>
  `record#${kind}#${agentKey}#${shard}`;

export const recordLists = (kind: RecordKind, agentKey: string): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => recordShard(kind, agentKey, shard));

/** A partition of the index `byReference`: the rows of a charge, whatever kind they are of. */
export const recordListOfCharge = (chargeKey: string): string => `charge-records#${chargeKey}`;

export const recordItemKey = (kind: RecordKind, agentKey: string, key: string): ItemKey => ({
  table: "domain",
  pk: `network-record#${kind}#${agentKey}#${key}`,
  sk: "network-record",
});

const kindOfPrefix: Readonly<Record<string, RecordKind>> = {
  [keyPrefixes.settlementDetail]: "settlement-detail",
  [keyPrefixes.schemeFee]: "scheme-fee",
  [keyPrefixes.reconciliationDetail]: "reconciliation-detail",
  [keyPrefixes.fraudNotification]: "fraud-notification",
  [keyPrefixes.disputeHistoryEvent]: "dispute-history-event",
  [keyPrefixes.fundsTransfer]: "funds-transfer",
  [keyPrefixes.merchantPayout]: "merchant-payout",
};

/** Where the row of an agent is that a list of all kinds names; undefined of a key that is no row's. */
export const listedRecordKey = (agentKey: string, key: string): ItemKey | undefined => {
  const kind = kindOfPrefix[key.slice(0, key.indexOf("-"))];
  return kind && recordItemKey(kind, agentKey, key);
};

export const recordToPut = (record: NetworkRecord): Put => {
  const { kind, agentKey, key } = record;
  const { pk, sk } = recordItemKey(kind, agentKey, key);
  const { chargeKey } = record.columns;
  const list = {
    ...listedByAgent(recordShard(kind, agentKey, shardOfKey(key, shards)), record),
    ...(typeof chargeKey === "string" && listedByReference(recordListOfCharge(chargeKey))),
  };
  return putItem("domain", { ...record, pk, sk, schema: itemSchema, ...list }, isNew);
};

/** Another agent's item reads as missing. */
export const itemToRecord = (item: Item, agentKey: string): NetworkRecord | undefined => {
  if (item["agentKey"] !== agentKey) return undefined;
  const { kind, key, created, businessDate, columns } = item as Item & NetworkRecord;
  return { kind, agentKey, key, created, businessDate, columns };
};
