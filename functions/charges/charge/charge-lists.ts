import { shardOfKey } from "../../shared/values/keys.ts";

/**
 * The lists of charges and actions, as partitions of the index `byAgent`. Busy ones are spread over several. The charges of one
 * name are a partition of `byReference`, those of a merchant some of `byMerchant`.
 */

const shards = 8;

const chargeShard = (agentKey: string, shard: number): string => `charge#${agentKey}#${shard}`;

export const chargeList = (agentKey: string, chargeKey: string): string =>
  chargeShard(agentKey, shardOfKey(chargeKey, shards));

const allShards = (shardNamed: (shard: number) => string): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => shardNamed(shard));

export const chargeLists = (agentKey: string): readonly string[] => allShards((shard) => chargeShard(agentKey, shard));

interface ChargeOfMerchant {
  readonly key: string;
  readonly merchantKey: string;
}

export const chargeReferenceList = (agentKey: string, transactionReference: string): string =>
  `charge-reference#${agentKey}#${transactionReference}`;

/** The agent is part of the name, so that another one's merchant has no charges and costs no reading. */
const merchantShard = (agentKey: string, merchantKey: string, shard: number): string =>
  `charge-merchant#${agentKey}#${merchantKey}#${shard}`;

export const merchantChargeList = (agentKey: string, { key, merchantKey }: ChargeOfMerchant): string =>
  merchantShard(agentKey, merchantKey, shardOfKey(key, shards));

export const merchantChargeLists = (agentKey: string, merchantKey: string): readonly string[] =>
  allShards((shard) => merchantShard(agentKey, merchantKey, shard));

const actionShard = (agentKey: string, shard: number): string => `action#${agentKey}#${shard}`;

export const actionList = (agentKey: string, actionKey: string): string =>
  actionShard(agentKey, shardOfKey(actionKey, shards));

export const actionLists = (agentKey: string): readonly string[] => allShards((shard) => actionShard(agentKey, shard));

interface ActionName {
  readonly chargeKey: string;
  readonly key: string;
}

/** What stands for an action in its list: an action lies with its charge, so it takes both keys to read it. */
export const actionInList = ({ chargeKey, key }: ActionName): string => `${key}#${chargeKey}`;

export const actionNamedInList = (name: string): ActionName => {
  const [key = "", chargeKey = ""] = name.split("#");
  return { chargeKey, key };
};
