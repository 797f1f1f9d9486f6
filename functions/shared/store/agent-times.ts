import { withClockOffset } from "../time/clock.ts";
import type { Item, ItemKey, Table } from "./table.ts";

/** Offsets of agents' sandbox clocks from real time. Only the sandbox stores offsets. */
export interface AgentTimes {
  offsetSecondsOf(agentKey: string): Promise<number>;
  /**
   * Returns the largest clock offset of any agent, in seconds. The due time of work that is already due on its agent's clock
   * is at most this far ahead of real time.
   */
  furthestSeconds(): Promise<number>;
}

export const agentClockKey = (agentKey: string): ItemKey => ({
  table: "domain",
  pk: `agent#${agentKey}`,
  sk: "sandbox-clock",
});

export const furthestClockKey: ItemKey = { table: "domain", pk: "sandbox-clock", sk: "furthest" };

/** An agent that has never advanced its clock has no `sandbox-clock` item. */
export const itemToOffsetSeconds = (item: Item | undefined): number => Number(item?.["offsetSeconds"] ?? 0);

/** In production, all agents use real time, and the table is not read. */
export const realTimes: AgentTimes = {
  offsetSecondsOf: async () => 0,
  furthestSeconds: async () => 0,
};

export function sandboxTimes(table: Pick<Table, "read">): AgentTimes {
  const offsetAt = async (key: ItemKey): Promise<number> => {
    const [item] = await table.read([key]);
    return itemToOffsetSeconds(item);
  };
  return {
    offsetSecondsOf: (agentKey) => offsetAt(agentClockKey(agentKey)),
    furthestSeconds: () => offsetAt(furthestClockKey),
  };
}

/**
 * Runs work for an agent in the agent's business time. Required for work that was not triggered by one of the agent's
 * requests.
 */
export const inTimeOf = async <Outcome>(
  agentTimes: AgentTimes,
  agentKey: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> => withClockOffset(await agentTimes.offsetSecondsOf(agentKey), work);
