import { isCardNetwork } from "../../functions/card-networks/networks.ts";
import type { ClearingMemory, ExchangedFiles, Settle } from "../clearing-house/clearing-house.ts";
import { settlementCycle } from "./settlement-cycle.ts";
import { settlementFiles } from "./settlement-files.ts";

/**
 * Settles a batch that was accepted and sends the files of the cycle. The time in them is that of the first settlement, so a
 * batch that is answered again sends the same files again.
 */
export const settleBatch =
  (files: Pick<ExchangedFiles, "put">, memory: ClearingMemory, now: () => Date): Settle =>
  async (network, fileId, accepted) => {
    const presentments = accepted.flatMap(({ currency, ...rest }) => (currency ? [{ ...rest, currency }] : []));
    if (!isCardNetwork(network) || presentments.length === 0) return;
    const created = await memory.claim(`settled ${fileId}`, now().toISOString());
    const cycle = settlementCycle(network, fileId, presentments);
    for (const { key, content } of settlementFiles(cycle, created)) await files.put(key, Buffer.from(content));
  };
