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
 * One row per settled movement, with fees in separate columns. Gross less interchange and scheme fee is net; net less
 * the markup is the amount that the movement adds to its payout.
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
  text("product", "Card product, as the network names it"),
  required(oneOf("detailType", ["capture", "dispute", "card_network_billing", "adjustment"], "What was settled")),
  oneOf("transactionType", ["purchase", "refund", "payout", "funding"], "Of a capture: what it is"),
  carried("created"),
  carried("businessDate"),
  text("bookingTimeZone", "IANA zone of the business date"),
  required(currency("grossCurrency")),
  required(amount("grossValue", "grossCurrency", "Before fees")),
  required(impact("grossImpact", "the gross amount")),
  rate("conversionRate", "grossCurrency", "netCurrency", "Rate; absent when they are the same"),
  required(currency("netCurrency")),
  required(amount("netValue", "netCurrency", "After the fees of the network, before the markup")),
  required(impact("netImpact", "the net amount")),
  signedAmount("interchangeValue", "netCurrency", "Interchange fee; negative when it is given back"),
  amount("schemeFeeValue", "netCurrency", "Fees of the card network"),
  amount("markupValue", "netCurrency", "Fee of the acquirer, of captured payments of a merchant"),
  text("arn", "Acquirer reference number, 23 digits"),
  text("batchKey", "Key of the clearing batch"),
  text("networkFundsTransferKey", "Key of the funds transfer that it is part of"),
  text("payoutKey", "Key of the payout that it is part of, also before that is made"),
  text("disputeKey", "Of a dispute: its key"),
  oneOf("disputeStage", disputeStages, "Of a dispute: how far it had come"),
  text("disputeReasonCode", "Of a dispute: the network's reason code"),
  places("grossCurrency"),
  places("netCurrency"),
];
