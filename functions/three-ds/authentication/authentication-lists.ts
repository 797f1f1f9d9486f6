import { shardOfKey } from "../../shared/values/keys.ts";

/**
 * Number of shards for an agent's list of authentications. Each shard is a partition of the `byAgent` index. This list receives
 * as many writes as the list of charges, so it has the same number of shards.
 */

const shards = 8;

const listShard = (agentKey: string, shard: number): string => `3ds#${agentKey}#${shard}`;

export const authenticationList = (agentKey: string, threedsKey: string): string =>
  listShard(agentKey, shardOfKey(threedsKey, shards));

export const authenticationReferenceList = (agentKey: string, transactionReference: string): string =>
  `3ds-reference#${agentKey}#${transactionReference}`;

export const authenticationLists = (agentKey: string): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => listShard(agentKey, shard));
