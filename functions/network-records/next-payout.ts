import { createHash } from "node:crypto";
import { keyFromDigest } from "../shared/values/keys.ts";
import type { MerchantBalance } from "./domain/merchant-balance.ts";

/**
 * Key of the payout that will include the current balance. It derives from the number of earlier payouts, so each
 * movement can refer to its payout in the transaction that books it, before the payout exists.
 */
export const nextPayoutKey = ({ merchantKey, currency, payouts }: MerchantBalance): string => {
  const name = `${merchantKey} ${currency} ${payouts + 1}`;
  return keyFromDigest("merchantPayout", createHash("sha256").update(name).digest());
};
