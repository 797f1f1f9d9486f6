import {
  carried,
  currency,
  date,
  decimal,
  impacts,
  integer,
  oneOf,
  places,
  type RecordField,
  required,
  text,
} from "../record-field.ts";

/** One row per fee line. Column names are paths that include list positions; lists have a fixed length. */

const listOf = (count: number, fieldsOf: (place: number) => readonly RecordField[]): readonly RecordField[] =>
  Array.from({ length: count }, (_, place) => fieldsOf(place)).flat();

const majorUnitsOf = (currencyColumn: string): string => `major units of ${currencyColumn}`;

/** `tiering` states what the tiers count. */
const tierUnit = "major units of sourceAmount.currency for volume, pieces for count";

const tiersOf = (list: string, what: string, unit: string): readonly RecordField[] =>
  listOf(6, (place) => [
    decimal(`${list}.${place}.value`, unit, `${what} of tier ${place}`),
    oneOf(`${list}.${place}.impact`, impacts, `Credit or debit of tier ${place}`),
    decimal(`${list}.${place}.upToIncluding`, tierUnit, `Upper limit of tier ${place}, inclusive`),
    decimal(`${list}.${place}.above`, tierUnit, `Lower limit of tier ${place}, exclusive`),
  ]);

const tierings = ["none", "volume", "count"] as const;

export const schemeFee: readonly RecordField[] = [
  carried("key"),
  carried("agentKey"),
  required(text("cardNetwork", "Card network")),
  text("binKey", "Key of the BIN"),
  text("acquirerIdCode", "The network's ID of the acquirer"),
  text("merchantAcceptorKey", "Key of the acceptor"),
  text("merchantKey", "Key of the merchant"),
  text("mid", "Merchant ID (MID) at the network"),
  text("threeDsKey", "Key of the authentication, for fees on authentications"),
  text("chargeKey", "Key of the charge, for fees on payments"),
  text("chargeActionKey", "Key of the action on the charge"),
  text("clearingArn", "Network and acquirer reference number"),
  text("transactionReference", "Your own reference for the payment"),
  text("actionReference", "Your own reference for the action"),
  required(oneOf("billingFrequency", ["daily", "weekly", "monthly", "quarterly"], "Billing frequency of the fee")),
  text("tierId", "The network's ID of the tiers"),
  required(text("feeId", "The network's ID of the fee")),
  required(text("feeDescription", "Description of the fee")),
  required(date("feeDate", "Date on which the fee was incurred")),
  required(date("bookDate", "Date on which the network booked the fee")),
  oneOf("feeRate.type", ["fixed", "basisPoints"], "`fixed`: an amount per unit. `basisPoints`: a share of the amount"),
  currency("feeRate.currency", "ISO 4217 code of a fixed rate"),
  oneOf("feeRate.tiering", tierings, "Basis of the tiers"),
  integer("feeRate.numberOfTiers", "tiers", "Number of tiers"),
  ...tiersOf(
    "feeRate.tiers",
    "Rate",
    "by feeRate.type: major units of feeRate.currency a piece, or hundredths of a percent",
  ),
  required(oneOf("sourceAmount.impact", impacts, "Whether the source amount is a credit or a debit")),
  required(currency("sourceAmount.currency", "ISO 4217 code of the source amount")),
  required(decimal("sourceAmount.value", majorUnitsOf("sourceAmount.currency"), "Amount that the fee is based on")),
  ...listOf(2, (place) => [
    date(`conversionRates.${place}.date`, "Date of the rate"),
    currency(`conversionRates.${place}.source`, "ISO 4217 code"),
    currency(`conversionRates.${place}.target`, "ISO 4217 code"),
    decimal(
      `conversionRates.${place}.rate`,
      `by conversionRates.${place}.operation: target for 1 source, or source for 1 target, major units`,
      "Conversion rate",
    ),
    oneOf(`conversionRates.${place}.operation`, ["multiply", "divide"], "Whether to multiply or divide by the rate"),
  ]),
  currency("convertedSourceAmount.currency", "ISO 4217 code of the converted amount"),
  decimal(
    "convertedSourceAmount.convertedSourceAmount.value",
    majorUnitsOf("convertedSourceAmount.currency"),
    "Converted amount; an alias for older readers",
  ),
  decimal("convertedSourceAmount.value", majorUnitsOf("convertedSourceAmount.currency"), "Converted amount"),
  currency("billingAmount.currency", "ISO 4217 code of the billed amount"),
  oneOf("billingAmount.tiering", tierings, "Basis of the tiers of the billed amount"),
  ...tiersOf("billingAmount.amounts", "Amount", majorUnitsOf("billingAmount.currency")),
  carried("created"),
  carried("businessDate"),
  places("sourceAmount.currency"),
  places("convertedSourceAmount.currency"),
  places("billingAmount.currency"),
];
