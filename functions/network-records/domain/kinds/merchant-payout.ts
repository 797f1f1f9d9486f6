import {
  carried,
  currency,
  date,
  oneOf,
  places,
  type RecordField,
  required,
  signedAmount,
  text,
} from "../record-field.ts";

/**
 * One row per payout to a merchant, with its parts: `netValue` is `openingBalanceValue` plus `grossValue`, less
 * `refundsValue`, `chargebacksValue` and `feesValue`. Movements of settlement-detail refer to it by `payoutKey`. The
 * service keeps no accounts for merchants, withholds no money and does not transfer it, so there are no columns for
 * these.
 */
export const merchantPayout: readonly RecordField[] = [
  carried("key"),
  carried("agentKey"),
  required(text("merchantKey", "Key of the merchant")),
  required(date("periodFrom", "Day when the first movement of it was recorded")),
  required(date("periodTo", "Day until which movements were recorded")),
  required(currency("currency")),
  required(signedAmount("grossValue", "currency", "Cleared payments")),
  required(signedAmount("refundsValue", "currency", "Given back to cardholders")),
  required(signedAmount("chargebacksValue", "currency", "Charged back by issuers, less what they gave back")),
  required(signedAmount("feesValue", "currency", "Fees: interchange, of the networks, of the acquirer")),
  signedAmount("carriedOverValue", "currency", "The same as `openingBalanceValue`"),
  required(
    signedAmount("netValue", "currency", "What is paid out; when it is not more than 0, nothing is, and it is carried"),
  ),
  required(
    oneOf(
      "status",
      ["scheduled", "carried"],
      "`scheduled` is to be paid; `carried` is a debt that the next one opens with",
    ),
  ),
  date("valueDate", "When the money is at the merchant's disposal, if there is any"),
  text("payoutReference", "What stands on the merchant's statement, if anything is paid"),
  carried("created"),
  carried("businessDate"),
  required(signedAmount("openingBalanceValue", "currency", "Balance after the payout before; a debt is negative")),
  required(signedAmount("closingBalanceValue", "currency", "Balance after this payout; a debt is negative")),
  required(signedAmount("interchangeValue", "currency", "Of the fees: interchange")),
  required(signedAmount("schemeFeeValue", "currency", "Of the fees: the card networks' own")),
  required(signedAmount("markupValue", "currency", "Of the fees: the acquirer's")),
  places("currency"),
];
