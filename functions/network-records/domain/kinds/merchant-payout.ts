import { amount, carried, currency, date, oneOf, type RecordField, required, text } from "../record-field.ts";

/** One for each payout to a merchant, with what it is made of. */
export const merchantPayout: readonly RecordField[] = [
  carried("key"),
  carried("agentKey"),
  required(text("merchantKey", "Key of the merchant")),
  text("maskedAccount", "Account of the merchant, all but its end masked"),
  required(date("periodFrom", "Day when the first movement of it was recorded")),
  required(date("periodTo", "Day until which movements were recorded")),
  required(currency("currency")),
  required(amount("grossValue", "currency", "Cleared payments")),
  required(amount("refundsValue", "currency", "Given back to cardholders")),
  required(amount("chargebacksValue", "currency", "Charged back by issuers")),
  required(amount("feesValue", "currency", "Fees")),
  amount("reserveValue", "currency", "Held back; negative when it is released"),
  amount("carriedOverValue", "currency", "Balance of the payout before, when that was negative"),
  required(
    amount("netValue", "currency", "What is paid out; when negative, nothing is, and the next payout begins with it"),
  ),
  required(oneOf("status", ["scheduled", "paid", "returned"], "What became of it")),
  date("valueDate", "When the money is at the merchant's disposal"),
  text("payoutReference", "What stands on the merchant's statement"),
  carried("created"),
  carried("businessDate"),
];
