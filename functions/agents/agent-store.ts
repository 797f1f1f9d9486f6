import { itemSchema, ownedEntity } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, putItem } from "../shared/store/table.ts";
import type { MerchantProfile } from "./merchant-profile.ts";

export interface Agent {
  readonly key: string;
  readonly name: string;
  readonly status: "active";
  /** Set by the operator for agents who do not onboard their merchants. */
  readonly defaultMerchantProfile?: MerchantProfile;
  /** Whether the operator lets it charge with results of 3-D Secure that were made elsewhere. */
  readonly externalAuthentications?: boolean;
  /** How much money without a cleared sale behind it the agent may give away in a day; the stage's limit when absent. */
  readonly creditsDailyMaxEuroCents?: number;
  readonly created: string;
  readonly version: number;
}

export const agentItemKey = (agentKey: string): ItemKey => ({ table: "domain", pk: `agent#${agentKey}`, sk: "agent" });

export const agentToWrite = (agent: Agent): Put => {
  const { pk, sk } = agentItemKey(agent.key);
  return putItem("domain", { ...agent, pk, sk, schema: itemSchema, agentKey: agent.key }, isNew);
};

export const itemToAgent = (item: Item | undefined, agentKey: string) => ownedEntity<Agent>(item, agentKey);
