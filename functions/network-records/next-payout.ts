import { createHash } from "node:crypto";
import { keyFromDigest } from "../shared/values/keys.ts";
import type { MerchantBalance } from "./domain/merchant-balance.ts";

/**
 * The key of the payout that takes what is in a balance now. It follows from how many there were before, so each movement can
 * name its payout in the transaction that books it, long before that payout is made.
 */
export const nextPayoutKey = ({ merchantKey, currency, payouts }: MerchantBalance): string => {
  const name = `${merchantKey} ${currency} ${payouts + 1}`;
  return keyFromDigest("merchantPayout", createHash("sha256").update(name).digest());
};
