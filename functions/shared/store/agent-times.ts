import { withClockOffset } from "../time/clock.ts";
import type { Item, ItemKey, Table } from "./table.ts";

/** How far agents are ahead of the world. Only the sandbox keeps it. */
export interface AgentTimes {
  offsetSecondsOf(agentKey: string): Promise<number>;
  /** No agent is further ahead, so nothing is due for anybody later than that. */
  furthestSeconds(): Promise<number>;
}

export const agentClockKey = (agentKey: string): ItemKey => ({
  table: "domain",
  pk: `agent#${agentKey}`,
  sk: "sandbox-clock",
});

export const furthestClockKey: ItemKey = { table: "domain", pk: "sandbox-clock", sk: "furthest" };

/** Whoever never moved the clock has no item. */
export const itemToOffsetSeconds = (item: Item | undefined): number => Number(item?.["offsetSeconds"] ?? 0);

/** Production: everybody lives in real time, and nobody asks the table. */
export const realTimes: AgentTimes = {
  offsetSecondsOf: async () => 0,
  furthestSeconds: async () => 0,
};

export const sandboxTimes = (table: Pick<Table, "read">): AgentTimes => {
  const offsetAt = async (key: ItemKey): Promise<number> => {
    const [item] = await table.read([key]);
    return itemToOffsetSeconds(item);
  };
  return {
    offsetSecondsOf: (agentKey) => offsetAt(agentClockKey(agentKey)),
    furthestSeconds: () => offsetAt(furthestClockKey),
  };
};

/** Does work that no request of the agent asked for in the agent's time. */
export const inTimeOf = async <Outcome>(
  agentTimes: AgentTimes,
  agentKey: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> => withClockOffset(await agentTimes.offsetSecondsOf(agentKey), work);
