import { shardOfKey } from "../../shared/values/keys.ts";

/** The list of authentications, as partitions of the index `byAgent`. As busy as that of charges, so spread like it. */

const shards = 8;

const listShard = (agentKey: string, shard: number): string => `3ds#${agentKey}#${shard}`;

export const authenticationList = (agentKey: string, threedsKey: string): string =>
  listShard(agentKey, shardOfKey(threedsKey, shards));

export const authenticationReferenceList = (agentKey: string, transactionReference: string): string =>
  `3ds-reference#${agentKey}#${transactionReference}`;

export const authenticationLists = (agentKey: string): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => listShard(agentKey, shard));
