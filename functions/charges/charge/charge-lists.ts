/** The lists of charges and actions, as partitions of the index `byAgent`. Busy ones are spread over several. */

const shards = 8;

/** Any spread will do; the last character of a key is random. */
const shardOf = (key: string): number => key.charCodeAt(key.length - 1) % shards;

const chargeShard = (agentKey: string, shard: number): string => `charge#${agentKey}#${shard}`;

export const chargeList = (agentKey: string, chargeKey: string): string => chargeShard(agentKey, shardOf(chargeKey));

export const chargeLists = (agentKey: string): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => chargeShard(agentKey, shard));

export const chargeReferenceList = (agentKey: string, transactionReference: string): string =>
  `charge-reference#${agentKey}#${transactionReference}`;

export const actionList = (agentKey: string, actionKey: string): string => `action#${agentKey}#${shardOf(actionKey)}`;

export const clearingOutcomeList = (agentKey: string, actionKey: string): string =>
  `clearing-outcome#${agentKey}#${shardOf(actionKey)}`;
