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
 * One row per payout to a merchant, with its components: `netValue` is `openingBalanceValue` plus `grossValue`, less
 * `refundsValue`, `chargebacksValue` and `feesValue`. Settlement-detail rows refer to the payout by `payoutKey`. The service
 * neither holds nor transfers merchants' funds, so no columns describe accounts, reserves or transfers.
 */
export const merchantPayout: readonly RecordField[] = [
  carried("key"),
  carried("agentKey"),
  required(text("merchantKey", "Key of the merchant")),
  required(date("periodFrom", "Date on which the payout's first item was recorded")),
  required(date("periodTo", "Date on which the payout was created")),
  required(currency("currency")),
  required(signedAmount("grossValue", "currency", "Cleared payments")),
  required(signedAmount("refundsValue", "currency", "Total of refunds to cardholders")),
  required(signedAmount("chargebacksValue", "currency", "Total of chargebacks, less reversed chargebacks")),
  required(signedAmount("feesValue", "currency", "Interchange, scheme fees and the acquirer's markup")),
  signedAmount(
    "carriedOverValue",
    "currency",
    "Balance carried over from the previous payout; same amount as `openingBalanceValue`",
  ),
  required(
    signedAmount(
      "netValue",
      "currency",
      "Amount paid out. If the amount is 0 or negative, no money is paid and the amount is carried forward",
    ),
  ),
  required(
    oneOf(
      "status",
      ["scheduled", "carried"],
      "`scheduled`: will be paid. `carried`: nothing is paid, and the balance (0 or a debt) is carried forward to the next payout",
    ),
  ),
  date("valueDate", "Value date; absent if no money is paid"),
  text("payoutReference", "Reference on the merchant's statement; absent if no money is paid"),
  carried("created"),
  carried("businessDate"),
  required(signedAmount("openingBalanceValue", "currency", "Balance after the previous payout; negative for a debt")),
  required(signedAmount("closingBalanceValue", "currency", "Balance after this payout; negative for a debt")),
  required(signedAmount("interchangeValue", "currency", "Interchange, included in `feesValue`")),
  required(signedAmount("schemeFeeValue", "currency", "Scheme fees, included in `feesValue`")),
  required(signedAmount("markupValue", "currency", "Acquirer's markup, included in `feesValue`")),
  places("currency"),
];
