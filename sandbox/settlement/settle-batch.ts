import { isCardNetwork } from "../../functions/card-networks/networks.ts";
import type { ClearingMemory, ExchangedFiles, Settle } from "../clearing-house/clearing-house.ts";
import { settlementCycle } from "./settlement-cycle.ts";
import { settlementFiles } from "./settlement-files.ts";

/** Returns the current time on an agent's sandbox clock, which can be ahead of real time. */
export type TimeOf = (agentKey: string) => Promise<Date>;

/**
 * Settles the accepted presentments of a batch, and sends the settlement cycle's files. Each agent's presentments are
 * settled on the date of the agent's sandbox clock. The first settlement determines all times and dates, so resubmitting the
 * batch produces the same files.
 */
export const settleBatch =
  (files: Pick<ExchangedFiles, "put">, memory: ClearingMemory, now: () => Date, timeOf: TimeOf): Settle =>
  async (network, fileId, accepted) => {
    const presentments = accepted.flatMap(({ currency, ...rest }) => (currency ? [{ ...rest, currency }] : []));
    if (!isCardNetwork(network) || presentments.length === 0) return;
    const created = await memory.claim(`settled ${fileId}`, now().toISOString());
    const times = new Map<string, string>();
    for (const agentKey of new Set(presentments.map(({ reportingFor }) => reportingFor))) {
      const settledAt = (await timeOf(agentKey)).toISOString();
      times.set(agentKey, await memory.claim(`settled ${fileId} ${agentKey}`, settledAt));
    }
    const cycle = settlementCycle(network, fileId, presentments, (agentKey) => times.get(agentKey) ?? created);
    for (const { key, content } of settlementFiles(cycle, created)) await files.put(key, Buffer.from(content));
  };
