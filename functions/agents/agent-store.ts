import { itemSchema } from "../shared/stored-entity.ts";
import { type ItemKey, isNew, type Put, put } from "../shared/table.ts";

export interface Agent {
  readonly key: string;
  readonly name: string;
  readonly status: "active";
  readonly created: string;
  readonly version: number;
}

export const agentItemKey = (agentKey: string): ItemKey => ({
  table: "domain",
  pk: `agent#${agentKey}`,
  sk: "agent",
});

export const agentToWrite = (agent: Agent): Put => {
  const { pk, sk } = agentItemKey(agent.key);
  return put("domain", { ...agent, pk, sk, schema: itemSchema, agentKey: agent.key }, isNew);
};
