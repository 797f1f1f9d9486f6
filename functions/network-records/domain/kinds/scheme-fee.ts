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

/** One row per fee item. Column names are paths and can include list indexes, because lists have a fixed length. */

const listOf = (count: number, fieldsOf: (place: number) => readonly RecordField[]): readonly RecordField[] =>
  Array.from({ length: count }, (_, place) => fieldsOf(place)).flat();

const majorUnitsOf = (currencyColumn: string): string => `major units of ${currencyColumn}`;

/** The `tiering` column determines the unit of the tier limits. */
const tierUnit = "major units of sourceAmount.currency for volume, number of items for count";

const tiersOf = (list: string, what: string, unit: string): readonly RecordField[] =>
  listOf(6, (place) => [
    decimal(`${list}.${place}.value`, unit, `${what} of tier ${place}`),
    oneOf(`${list}.${place}.impact`, impacts, `Whether the fee of tier ${place} is a credit or a debit`),
    decimal(`${list}.${place}.upToIncluding`, tierUnit, `Upper limit of tier ${place}, inclusive`),
    decimal(`${list}.${place}.above`, tierUnit, `Lower limit of tier ${place}, exclusive`),
  ]);

const tierings = ["none", "volume", "count"] as const;

export const schemeFee: readonly RecordField[] = [
  carried("key"),
  carried("agentKey"),
  required(text("cardNetwork", "Card network")),
  text("binKey", "Key of the BIN"),
  text("acquirerIdCode", "The network's ID for the acquirer"),
  text("merchantAcceptorKey", "Key of the acceptor"),
  text("merchantKey", "Key of the merchant"),
  text("mid", "Merchant ID (MID) at the network"),
  text("threeDsKey", "Key of the authentication, for fees on authentications"),
  text("chargeKey", "Key of the charge, for fees on payments"),
  text("chargeActionKey", "Key of the action on the charge"),
  text("clearingArn", "Card network and acquirer reference number (ARN), joined by a hyphen"),
  text("transactionReference", "Your own reference for the payment"),
  text("actionReference", "Your own reference for the action"),
  required(oneOf("billingFrequency", ["daily", "weekly", "monthly", "quarterly"], "Billing frequency of the fee")),
  text("tierId", "The network's ID for the fee's tiers"),
  required(text("feeId", "The network's ID for the fee")),
  required(text("feeDescription", "Description of the fee")),
  required(date("feeDate", "Date on which the fee was incurred")),
  required(date("bookDate", "Date on which the network posted the fee")),
  oneOf(
    "feeRate.type",
    ["fixed", "basisPoints"],
    "`fixed`: an amount per unit. `basisPoints`: a percentage of the amount, in basis points",
  ),
  currency("feeRate.currency", "Currency of a fixed rate (ISO 4217 code)"),
  oneOf("feeRate.tiering", tierings, "Tiering basis of the fee"),
  integer("feeRate.numberOfTiers", "tiers", "Number of tiers"),
  ...tiersOf(
    "feeRate.tiers",
    "Rate",
    "if feeRate.type is fixed: major units of feeRate.currency per unit; if it is basisPoints: hundredths of a percent",
  ),
  required(oneOf("sourceAmount.impact", impacts, "Whether the source amount is a credit or a debit")),
  required(currency("sourceAmount.currency", "Currency of the source amount (ISO 4217 code)")),
  required(decimal("sourceAmount.value", majorUnitsOf("sourceAmount.currency"), "Amount that the fee is based on")),
  ...listOf(2, (place) => [
    date(`conversionRates.${place}.date`, "Date of the conversion rate"),
    currency(`conversionRates.${place}.source`, "ISO 4217 code"),
    currency(`conversionRates.${place}.target`, "ISO 4217 code"),
    decimal(
      `conversionRates.${place}.rate`,
      `in major units. If conversionRates.${place}.operation is multiply: target currency per unit of the source currency; if it is divide: source currency per unit of the target currency`,
      "Conversion rate",
    ),
    oneOf(
      `conversionRates.${place}.operation`,
      ["multiply", "divide"],
      "Whether to multiply or divide by the conversion rate",
    ),
  ]),
  currency("convertedSourceAmount.currency", "Currency of the converted amount (ISO 4217 code)"),
  decimal(
    "convertedSourceAmount.convertedSourceAmount.value",
    majorUnitsOf("convertedSourceAmount.currency"),
    "Same value as `convertedSourceAmount.value`, for compatibility with older clients",
  ),
  decimal("convertedSourceAmount.value", majorUnitsOf("convertedSourceAmount.currency"), "Converted amount"),
  currency("billingAmount.currency", "Currency of the billed amount (ISO 4217 code)"),
  oneOf("billingAmount.tiering", tierings, "Tiering basis of the billed amount"),
  ...tiersOf("billingAmount.amounts", "Amount", majorUnitsOf("billingAmount.currency")),
  carried("created"),
  carried("businessDate"),
  places("sourceAmount.currency"),
  places("convertedSourceAmount.currency"),
  places("billingAmount.currency"),
];
