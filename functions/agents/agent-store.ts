import { itemSchema } from "../shared/stored-entity.ts";
import { isNew, type Put, put } from "../shared/table.ts";

export interface Agent {
  readonly key: string;
  readonly name: string;
  readonly status: "active";
  readonly created: string;
  readonly version: number;
}

export const agentToWrite = (agent: Agent): Put =>
  put("domain", { ...agent, pk: `agent#${agent.key}`, sk: "agent", schema: itemSchema, agentKey: agent.key }, isNew);
