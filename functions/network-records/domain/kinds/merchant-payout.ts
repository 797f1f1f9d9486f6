import { carried, currency, date, oneOf, type RecordField, required, signedAmount, text } from "../record-field.ts";

/** One for each payout to a merchant, with what it is made of. */
export const merchantPayout: readonly RecordField[] = [
  carried("key"),
  carried("agentKey"),
  required(text("merchantKey", "Key of the merchant")),
  text("maskedAccount", "Account of the merchant, all but its end masked"),
  required(date("periodFrom", "Day when the first movement of it was recorded")),
  required(date("periodTo", "Day until which movements were recorded")),
  required(currency("currency")),
  required(signedAmount("grossValue", "currency", "Cleared payments")),
  required(signedAmount("refundsValue", "currency", "Given back to cardholders")),
  required(signedAmount("chargebacksValue", "currency", "Charged back by issuers")),
  required(signedAmount("feesValue", "currency", "Fees")),
  signedAmount("reserveValue", "currency", "Held back; negative when it is released"),
  signedAmount("carriedOverValue", "currency", "Balance of the payout before, when that was negative"),
  required(
    signedAmount(
      "netValue",
      "currency",
      "What is paid out; when negative, nothing is, and the next payout begins with it",
    ),
  ),
  required(oneOf("status", ["scheduled", "paid", "returned"], "What became of it")),
  date("valueDate", "When the money is at the merchant's disposal"),
  text("payoutReference", "What stands on the merchant's statement"),
  carried("created"),
  carried("businessDate"),
];
