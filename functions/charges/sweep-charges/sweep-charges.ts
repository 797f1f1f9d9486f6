import type { CardNetwork } from "../../card-networks/networks.ts";
import { type SweepPlatform, sweepDue } from "../../shared/store/due-sweep.ts";
import { itemToStoredReversal } from "../action/reversal-store.ts";
import { itemToStoredWaitingCharge, type StoredWaitingCharge } from "../charge/charge-store.ts";
import type { PendingReversal } from "../domain/action/pending-reversal.ts";
import type { SentReversal } from "./send-reversal.ts";

export interface SweepChargesPlatform extends SweepPlatform {
  readonly settleAbandonedCharge: (found: StoredWaitingCharge) => Promise<boolean>;
  readonly settleAbandonedAction: (found: StoredWaitingCharge) => Promise<boolean>;
  readonly sendReversal: (reversal: PendingReversal, agentKey: string) => Promise<SentReversal>;
}

/**
 * Does what is due: first settles abandoned charges and actions, which makes reversals due, then sends those. What cannot be
 * sent stays due; the others of its network are not tried before the next minute, so that the other networks get their turn.
 */
export const sweepCharges =
  ({ settleAbandonedCharge, settleAbandonedAction, sendReversal, ...platform }: SweepChargesPlatform) =>
  async (deadline: Date): Promise<{ settled: number; reversed: number }> => {
    const settled = await sweepDue(platform, "pending-charge", deadline, async (item) => {
      const found = itemToStoredWaitingCharge(item);
      if (!found) return false;
      return found.charge.openAction ? settleAbandonedAction(found) : settleAbandonedCharge(found);
    });
    const unreachable = new Set<CardNetwork>();
    const reversed = await sweepDue(platform, "reversal", deadline, async (item) => {
      const found = itemToStoredReversal(item);
      if (!item || !found || unreachable.has(found.original.network)) return false;
      const sent = await sendReversal(found, String(item["agentKey"]));
      if (sent === "not-sent") unreachable.add(found.original.network);
      return sent === "acknowledged";
    });
    platform.log.info("CHARGES_SWEPT", { settled, reversed });
    return { settled, reversed };
  };
