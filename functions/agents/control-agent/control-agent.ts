import type * as v from "valibot";
import { auditEntriesOf } from "../../shared/audit/audit-trail.ts";
import { UnknownKey } from "../../shared/entry/operator-function.ts";
import { controlEntity } from "../../shared/operator/control-entity.ts";
import { agentItemKey } from "../../shared/store/agent-status.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Log } from "../../shared/values/log.ts";
import { mergePatched } from "../../shared/values/merge-patch.ts";
import { type Agent, changedAgentToWrite, itemToAgent } from "../agent-store.ts";
import type { contract } from "./contract.ts";

export interface ControlAgentPlatform {
  readonly table: Table;
  readonly log: Log;
}

type Input = v.InferOutput<(typeof contract)["input"]>;
type Output = v.InferInput<(typeof contract)["output"]>;

const controls = [
  "suspended",
  "creditsDailyMaxEuroCents",
  "externalAuthentications",
  "wallets",
  "limits",
  "tokenMonths",
] as const;

export function controlAgent({ table, log }: ControlAgentPlatform) {
  const changed = (before: Agent, { limits, ...patch }: NonNullable<Input["change"]>): Promise<Agent> => {
    const after: Agent = {
      ...mergePatched<Agent>(before, patch),
      ...(limits && { limits: mergePatched(before.limits ?? {}, limits) }),
      version: before.version + 1,
    };
    const toWrites = () => [changedAgentToWrite(before, after)];
    return controlEntity({ table, log }, { agentKey: before.key, controls, before, after, toWrites });
  };

  return async ({ agentKey, change }: Input): Promise<Output> => {
    const [item] = await table.read([agentItemKey(agentKey)]);
    const agent = itemToAgent(item, agentKey);
    if (!agent) throw new UnknownKey(`there is no agent ${agentKey}`);
    const after = change ? await changed(agent, change) : agent;
    return { agent: after, changes: await auditEntriesOf(table, agentKey) };
  };
}
