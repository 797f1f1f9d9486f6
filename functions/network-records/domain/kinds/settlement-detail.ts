import {
  amount,
  carried,
  currency,
  impact,
  oneOf,
  places,
  type RecordField,
  rate,
  required,
  signedAmount,
  text,
} from "../record-field.ts";
import { disputeStages } from "./dispute-history-event.ts";

/**
 * One row per settled item, with fees in separate columns. The net amount is the gross amount less interchange and scheme fees.
 * The net amount less the markup is added to the payout that includes the item.
 */
export const settlementDetail: readonly RecordField[] = [
  carried("key"),
  carried("agentKey"),
  text("merchantKey", "Key of the merchant"),
  text("merchantAcceptorKey", "Key of the acceptor"),
  text("chargeKey", "Key of the charge"),
  text("actionKey", "Key of the action on the charge"),
  text("transactionReference", "Your own reference for the payment"),
  required(text("network", "Card network")),
  text("product", "The network's name for the card product"),
  required(
    oneOf("detailType", ["capture", "dispute", "card_network_billing", "adjustment"], "Type of the settled item"),
  ),
  oneOf("transactionType", ["purchase", "refund", "payout", "funding"], "Type of transaction, for a capture"),
  carried("created"),
  carried("businessDate"),
  text("bookingTimeZone", "IANA time zone of the business date"),
  required(currency("grossCurrency")),
  required(amount("grossValue", "grossCurrency", "Amount before fees")),
  required(impact("grossImpact", "the gross amount")),
  rate("conversionRate", "grossCurrency", "netCurrency", "Conversion rate; absent if the currencies are the same"),
  required(currency("netCurrency")),
  required(amount("netValue", "netCurrency", "Amount after interchange and scheme fees, before the markup")),
  required(impact("netImpact", "the net amount")),
  signedAmount("interchangeValue", "netCurrency", "Interchange fee; negative if the fee is returned"),
  amount("schemeFeeValue", "netCurrency", "Scheme fees"),
  amount("markupValue", "netCurrency", "Acquirer's markup, for captured payments of a merchant"),
  text("arn", "Acquirer reference number, 23 digits"),
  text("batchKey", "Key of the clearing batch"),
  text("networkFundsTransferKey", "Key of the funds transfer that the item belongs to"),
  text("payoutKey", "Key of the payout that the item belongs to, even before the payout is created"),
  text("disputeKey", "Key of the dispute, for a dispute"),
  oneOf("disputeStage", disputeStages, "Stage of the dispute, for a dispute"),
  text("disputeReasonCode", "The network's code for the dispute reason, for a dispute"),
  places("grossCurrency"),
  places("netCurrency"),
];
