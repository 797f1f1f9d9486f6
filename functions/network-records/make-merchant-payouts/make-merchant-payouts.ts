import { type SweepPlatform, sweepDue } from "../../shared/store/due-sweep.ts";
import { itemToBalance } from "../merchant-balance-store.ts";
import type { PayMerchant } from "../merchant-payer.ts";

/** Pays out what is due, page by page until nothing more is. */
export const makeMerchantPayouts =
  ({ pay, ...platform }: SweepPlatform & { readonly pay: PayMerchant }) =>
  async (deadline: Date): Promise<{ readonly payouts: number }> => {
    let payouts = 0;
    for (;;) {
      const made = await sweepDue(platform, "merchant-payout", deadline, async (item) => {
        const balance = itemToBalance(item);
        return balance !== undefined && (await pay(balance)) !== undefined;
      });
      payouts += made;
      if (made === 0 || platform.clock() >= deadline) return { payouts };
    }
  };
