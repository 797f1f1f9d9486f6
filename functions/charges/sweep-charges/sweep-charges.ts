import type { CardNetwork } from "../../card-networks/networks.ts";
import { sweepDue } from "../../shared/store/due-sweep.ts";
import { itemToStoredReversal } from "../action/reversal-store.ts";
import { itemToStoredWaitingCharge, type StoredWaitingCharge } from "../charge/charge-store.ts";
import { type ReverseAfterSignOnPlatform, reverseAfterSignOn } from "./reverse-after-sign-on.ts";

export interface SweepChargesPlatform extends ReverseAfterSignOnPlatform {
  readonly settleAbandonedCharge: (found: StoredWaitingCharge) => Promise<boolean>;
  readonly settleAbandonedAction: (found: StoredWaitingCharge) => Promise<boolean>;
}

/**
 * Does what is due: first settles abandoned charges and actions, which makes reversals due, then sends those. What cannot be
 * sent stays due; the others of its network are not tried before the next minute, so that the other networks get their turn. Last
 * come those whose network has signed on since they were tried.
 */
export const sweepCharges =
  (platform: SweepChargesPlatform) =>
  async (deadline: Date): Promise<{ settled: number; reversed: number }> => {
    const { settleAbandonedCharge, settleAbandonedAction, sendReversal } = platform;
    const settled = await sweepDue(platform, "pending-charge", deadline, async (item) => {
      const found = itemToStoredWaitingCharge(item);
      if (!found) return false;
      return found.charge.openAction ? settleAbandonedAction(found) : settleAbandonedCharge(found);
    });
    const unreachable = new Set<CardNetwork>();
    const reversedInTime = await sweepDue(platform, "reversal", deadline, async (item) => {
      const found = itemToStoredReversal(item);
      if (!item || !found || unreachable.has(found.original.network)) return false;
      const sent = await sendReversal(found, String(item["agentKey"]));
      if (sent === "not-sent") unreachable.add(found.original.network);
      return sent === "acknowledged";
    });
    const reversed = reversedInTime + (await reverseAfterSignOn(platform)(deadline));
    platform.log.info("CHARGES_SWEPT", { settled, reversed });
    return { settled, reversed };
  };
