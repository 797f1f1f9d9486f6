import { type SweepParts, sweepDue } from "../../shared/due-sweep.ts";
import { justAfter } from "../../shared/due-work.ts";
import { itemToBalance } from "../merchant-balance-store.ts";
import type { PayMerchant } from "../merchant-payer.ts";

/** Pays out what is due, page by page until nothing more is. */
export const makeMerchantPayouts =
  ({ pay, ...parts }: SweepParts & { readonly pay: PayMerchant }) =>
  async (deadline: Date): Promise<{ readonly payouts: number }> => {
    let payouts = 0;
    for (;;) {
      const made = await sweepDue(parts, "merchant-payout", deadline, async (item, now) => {
        const balance = itemToBalance(item);
        const isDue = item["dueAt"] !== undefined && item["dueAt"] < justAfter(now);
        return balance !== undefined && isDue && (await pay(balance)) !== undefined;
      });
      payouts += made;
      if (made === 0 || parts.clock() >= deadline) return { payouts };
    }
  };
