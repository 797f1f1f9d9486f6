import { shardOfKey } from "../../shared/values/keys.ts";
import type { Charge } from "../domain/charge/charge.ts";

/**
 * Lists of charges and actions, as partitions of the indexes `byAgent`, `byMerchant` and `byReference`. Each list of an
 * agent or a merchant is spread over several partitions. An agent's charges with the same transaction reference share one
 * partition.
 */

const shards = 8;

const chargeShard = (agentKey: string, shard: number): string => `charge#${agentKey}#${shard}`;

export const chargeList = (agentKey: string, chargeKey: string): string =>
  chargeShard(agentKey, shardOfKey(chargeKey, shards));

const allShards = (shardNamed: (shard: number) => string): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => shardNamed(shard));

export const chargeLists = (agentKey: string): readonly string[] => allShards((shard) => chargeShard(agentKey, shard));

export const chargeReferenceList = (agentKey: string, transactionReference: string): string =>
  `charge-reference#${agentKey}#${transactionReference}`;

/** The partition name includes the agent, so a query for another agent's merchant returns no charges. */
const merchantShard = (agentKey: string, merchantKey: string, shard: number): string =>
  `charge-merchant#${agentKey}#${merchantKey}#${shard}`;

export const merchantChargeList = (agentKey: string, { key, merchantKey }: Charge): string =>
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

/** Name of an action in a list: action key and charge key, because an action is stored in its charge's partition. */
export const actionInList = ({ chargeKey, key }: ActionName): string => `${key}#${chargeKey}`;

export function actionNamedInList(name: string): ActionName {
  const [key = "", chargeKey = ""] = name.split("#");
  return { chargeKey, key };
}
