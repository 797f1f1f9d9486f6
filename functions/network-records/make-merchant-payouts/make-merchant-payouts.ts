import { duePortions, type SweepPlatform, sweepDue } from "../../shared/store/due-sweep.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import { itemToBalance } from "../merchant-balance-store.ts";
import type { PayMerchant } from "../merchant-payer.ts";

export const makeMerchantPayouts = ({
  pay,
  ...platform
}: SweepPlatform & { readonly pay: PayMerchant }): PortionedWork<{ readonly payouts: number }> => ({
  portions: () => duePortions(platform, "merchant-payout"),
  work: async (portions, deadline) => {
    const payouts = await sweepDue(platform, "merchant-payout", portions, deadline, async (item) => {
      const balance = itemToBalance(item);
      return balance !== undefined && (await pay(balance)) !== undefined;
    });
    return { payouts };
  },
});
