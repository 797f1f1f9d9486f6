import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { keyPattern } from "../../shared/values/keys.ts";
import { CurrencySchema, MoneySum } from "../../shared/values/money.ts";

/** Operator function that creates a payout before its scheduled time. */
export const contract = defineOperatorFunction({
  slice: "network-records",
  operationId: "payMerchant",
  summary:
    "Creates a merchant's payout in one currency immediately: at most one per day, and none while the merchant's payouts are on hold",
  act: { entity: "merchant", key: "merchantKey" },
  input: v.strictObject({ merchantKey: v.pipe(v.string(), v.regex(keyPattern("merchant"))), currency: CurrencySchema }),
  output: v.object({ payoutKey: v.optional(v.string()), net: v.optional(MoneySum) }),
});
