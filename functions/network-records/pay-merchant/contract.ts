import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { keyPattern } from "../../shared/values/keys.ts";
import { CurrencySchema, MoneySum } from "../../shared/values/money.ts";

/** For operators, to pay a merchant before the next morning. */
export const contract = defineOperatorFunction({
  slice: "network-records",
  operationId: "payMerchant",
  summary: "Creates the payout of a merchant in one currency now, unless it already had one today",
  act: { entity: "merchant", key: "merchantKey" },
  input: v.strictObject({ merchantKey: v.pipe(v.string(), v.regex(keyPattern("merchant"))), currency: CurrencySchema }),
  output: v.object({ payoutKey: v.optional(v.string()), net: v.optional(MoneySum) }),
});
