import { amount, carried, currency, date, impact, oneOf, type RecordField, required, text } from "../record-field.ts";

/** One for each settlement between a network and the acquirer. */
export const fundsTransfer: readonly RecordField[] = [
  carried("key"),
  carried("agentKey"),
  required(text("cardNetwork", "Card network")),
  required(text("reportingFor", "Whom the network reports about")),
  required(text("settlementServiceCode", "The network's settlement service")),
  text("settlementServiceName", "Its name"),
  required(currency("settlementServiceCurrency")),
  required(amount("reportedAmountValue", "reportedAmountCurrency", "What is moved")),
  required(impact("reportedAmountImpact", "what is moved")),
  required(currency("reportedAmountCurrency")),
  required(date("fundsTransferBookDate", "When the movement is booked")),
  required(date("fundsTransferDate", "When the money is moved")),
  required(oneOf("status", ["pending", "completed"], "`pending` may still change")),
  amount("openingDebitBalanceValue", "reportedAmountCurrency", "Debit carried over from before"),
  amount("grossInValue", "reportedAmountCurrency", "Presented to the network"),
  amount("grossOutValue", "reportedAmountCurrency", "Given back: refunds and chargebacks"),
  amount("interchangeValue", "reportedAmountCurrency", "Interchange fees"),
  amount("feesValue", "reportedAmountCurrency", "Fees of the network"),
  text("networkReference", "The network's name for the transfer"),
  carried("created"),
  carried("businessDate"),
];
