import type * as v from "valibot";
import type { Log } from "../../shared/entry/logger.ts";
import { controlEntity } from "../../shared/operator/control-entity.ts";
import { operatorChangesOf } from "../../shared/operator/operator-change.ts";
import { agentItemKey } from "../../shared/store/agent-standing.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { mergePatched } from "../../shared/values/merge-patch.ts";
import { type Agent, changedAgentToWrite, itemToAgent } from "../agent-store.ts";
import type { contract } from "./contract.ts";

export interface ControlAgentPlatform {
  readonly table: Table;
  readonly clock: Clock;
  readonly log: Log;
}

type Input = v.InferOutput<(typeof contract)["input"]>;
type Output = v.InferInput<(typeof contract)["output"]>;

const controls = ["suspended", "creditsDailyMaxEuroCents", "externalAuthentications"] as const;

export const controlAgent = ({ table, clock, log }: ControlAgentPlatform) => {
  const changed = (before: Agent, { operator, reason, ...patch }: NonNullable<Input["change"]>): Promise<Agent> => {
    const after: Agent = { ...mergePatched<Agent>(before, patch), version: before.version + 1 };
    const toWrites = () => [changedAgentToWrite(before, after)];
    const control = { agentKey: before.key, operator, reason, controls, before, after, toWrites };
    return controlEntity({ table, log }, control, clock());
  };

  return async ({ agentKey, change }: Input): Promise<Output> => {
    const [item] = await table.read([agentItemKey(agentKey)]);
    const agent = itemToAgent(item, agentKey);
    if (!agent) throw new Error(`there is no agent ${agentKey}`);
    const after = change ? await changed(agent, change) : agent;
    return { agent: after, changes: await operatorChangesOf(table, agentKey) };
  };
};
