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
  required(date("periodFrom", "Day on which its first movement was recorded")),
  required(date("periodTo", "Last day of recorded movements")),
  required(currency("currency")),
  required(signedAmount("grossValue", "currency", "Cleared payments")),
  required(signedAmount("refundsValue", "currency", "Refunds to cardholders")),
  required(signedAmount("chargebacksValue", "currency", "Chargebacks, less reversed chargebacks")),
  required(signedAmount("feesValue", "currency", "Interchange, network fees and the acquirer's markup")),
  signedAmount("carriedOverValue", "currency", "The same as `openingBalanceValue`"),
  required(
    signedAmount(
      "netValue",
      "currency",
      "Amount paid out. If it is 0 or negative, no money is paid and the amount is carried forward",
    ),
  ),
  required(
    oneOf(
      "status",
      ["scheduled", "carried"],
      "`scheduled`: to be paid. `carried`: a debt that is carried forward to the next payout",
    ),
  ),
  date("valueDate", "Value date; absent if no money is paid"),
  text("payoutReference", "Reference on the merchant's statement; absent if no money is paid"),
  carried("created"),
  carried("businessDate"),
  required(signedAmount("openingBalanceValue", "currency", "Balance after the previous payout; negative for a debt")),
  required(signedAmount("closingBalanceValue", "currency", "Balance after this payout; negative for a debt")),
  required(signedAmount("interchangeValue", "currency", "Interchange, included in the fees")),
  required(signedAmount("schemeFeeValue", "currency", "Card network fees, included in the fees")),
  required(signedAmount("markupValue", "currency", "Acquirer's markup, included in the fees")),
  places("currency"),
];
