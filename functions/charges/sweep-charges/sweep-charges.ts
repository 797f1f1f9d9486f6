import type { CardNetwork } from "../../card-networks/networks.ts";
import { duePortions, sweepDue } from "../../shared/store/due-sweep.ts";
import type { Portion, PortionedWork } from "../../shared/store/portions.ts";
import type { Item } from "../../shared/store/table.ts";
import { itemToStoredReversal } from "../action/reversal-store.ts";
import { itemToStoredWaitingCharge, type StoredWaitingCharge } from "../charge/charge-store.ts";
import { type ReverseAfterSignOnPlatform, reverseAfterSignOn } from "./reverse-after-sign-on.ts";

interface SweepChargesPlatform extends ReverseAfterSignOnPlatform {
  readonly settleAbandonedCharge: (found: StoredWaitingCharge) => Promise<boolean>;
  readonly settleAbandonedAction: (found: StoredWaitingCharge) => Promise<boolean>;
}

/**
 * Concurrency limits. The rate of storing the outcomes of abandoned charges is limited by DynamoDB and the CPU; the rate of
 * sending reversals is limited by the networks.
 */
export const settledAtOnce = 8;
export const reversedAtOnce = 24;

/**
 * Portion of the sweep that retries, in all shards, the reversals whose last attempt precedes a sign-on to their network.
 */
const signedOn: Portion = { name: "signed-on", isLarge: false };

/**
 * Processes due items: completes abandoned charges and actions (which can create reversals), then sends the reversals that
 * are due. If a reversal cannot be sent, it and the other reversals for the same network wait until the next
 * minute, to leave time for the other networks. Reversals that are retried early because of a sign-on are sent last.
 */
export function sweepCharges(
  platform: SweepChargesPlatform,
): PortionedWork<{ readonly settled: number; readonly reversed: number }> {
  const { settleAbandonedCharge, settleAbandonedAction, sendReversal } = platform;
  const afterSignOn = reverseAfterSignOn(platform);

  const settle = async (item: Item): Promise<boolean> => {
    const found = itemToStoredWaitingCharge(item);
    if (!found) return false;
    return found.charge.openAction ? settleAbandonedAction(found) : settleAbandonedCharge(found);
  };

  const portions = async (): Promise<readonly Portion[]> => [
    ...(await duePortions(platform, "pending-charge", "reversal")),
    ...((await afterSignOn.hasSignedOn()) ? [signedOn] : []),
  ];

  const work = async (given: readonly string[], deadline: Date) => {
    const unreachable = new Set<CardNetwork>();
    const reverse = async (item: Item): Promise<boolean> => {
      const found = itemToStoredReversal(item);
      if (!found || unreachable.has(found.original.network)) return false;
      const sent = await sendReversal(found, String(item["agentKey"]));
      if (sent === "not-sent") unreachable.add(found.original.network);
      return sent === "acknowledged";
    };

    const settled = await sweepDue(platform, "pending-charge", given, deadline, settle, { atOnce: settledAtOnce });
    const inTime = await sweepDue(platform, "reversal", given, deadline, reverse, { atOnce: reversedAtOnce });
    const late = given.includes(signedOn.name) ? await afterSignOn.reverse(deadline) : 0;
    const reversed = inTime + late;
    platform.log.info("CHARGES_SWEPT", { settled, reversed });
    return { settled, reversed };
  };

  return { portions, work };
}
