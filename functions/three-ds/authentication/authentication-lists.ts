import { shardOfKey } from "../../shared/values/keys.ts";

/** List of authentications, as partitions of the index `byAgent`. It is as busy as the list of charges and has as many shards. */

const shards = 8;

const listShard = (agentKey: string, shard: number): string => `3ds#${agentKey}#${shard}`;

export const authenticationList = (agentKey: string, threedsKey: string): string =>
  listShard(agentKey, shardOfKey(threedsKey, shards));

export const authenticationReferenceList = (agentKey: string, transactionReference: string): string =>
  `3ds-reference#${agentKey}#${transactionReference}`;

export const authenticationLists = (agentKey: string): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => listShard(agentKey, shard));
