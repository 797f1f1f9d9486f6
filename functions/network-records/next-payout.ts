import { keyFromText } from "../shared/values/keys.ts";
import type { MerchantBalance } from "./domain/merchant-balance.ts";

/**
 * Returns the key of the payout that will include the current balance. The key is derived from the number of earlier payouts,
 * so a row can refer to its payout before the payout exists.
 */
export const nextPayoutKey = ({ merchantKey, currency, payouts }: MerchantBalance): string =>
  keyFromText("merchantPayout", `${merchantKey} ${currency} ${payouts + 1}`);
