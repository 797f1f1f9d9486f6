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
    decimal(`${list}.${place}.upToIncluding`, tierUnit, `Where tier ${place} ends`),
    decimal(`${list}.${place}.above`, tierUnit, `Where tier ${place} begins`),
  ]);

const tierings = ["none", "volume", "count"] as const;

export const schemeFee: readonly RecordField[] = [
  carried("key"),
  carried("agentKey"),
  required(text("cardNetwork", "Card network")),
  text("binKey", "Key of the BIN"),
  text("acquirerIdCode", "Who acquires, as the network knows it"),
  text("merchantAcceptorKey", "Key of the acceptor"),
  text("merchantKey", "Key of the merchant"),
  text("mid", "Merchant ID (MID) at the network"),
  text("threeDsKey", "Key of the authentication, of fees for authentications"),
  text("chargeKey", "Key of the charge, of fees for payments"),
  text("chargeActionKey", "Key of the action on the charge"),
  text("clearingArn", "Network and acquirer reference number"),
  text("transactionReference", "Your own reference for the payment"),
  text("actionReference", "Your own reference for the action"),
  required(oneOf("billingFrequency", ["daily", "weekly", "monthly", "quarterly"], "How often the fee is billed")),
  text("tierId", "The network's name for the tiers"),
  required(text("feeId", "The network's name for the fee")),
  required(text("feeDescription", "The fee in words")),
  required(date("feeDate", "When the fee arose")),
  required(date("bookDate", "When the network booked it")),
  oneOf("feeRate.type", ["fixed", "basisPoints"], "Whether the rate is an amount a piece or a part of the amount"),
  currency("feeRate.currency", "ISO 4217 code of a fixed rate"),
  oneOf("feeRate.tiering", tierings, "What the tiers count"),
  integer("feeRate.numberOfTiers", "tiers", "How many tiers there are"),
  ...tiersOf(
    "feeRate.tiers",
    "Rate",
    "by feeRate.type: major units of feeRate.currency a piece, or hundredths of a percent",
  ),
  required(oneOf("sourceAmount.impact", impacts, "Credit or debit of what the fee is for")),
  required(currency("sourceAmount.currency", "ISO 4217 code of what the fee is for")),
  required(decimal("sourceAmount.value", majorUnitsOf("sourceAmount.currency"), "Amount that the fee is for")),
  ...listOf(2, (place) => [
    date(`conversionRates.${place}.date`, "Day of the rate"),
    currency(`conversionRates.${place}.source`, "ISO 4217 code"),
    currency(`conversionRates.${place}.target`, "ISO 4217 code"),
    decimal(
      `conversionRates.${place}.rate`,
      `by conversionRates.${place}.operation: target for 1 source, or source for 1 target, major units`,
      "The rate",
    ),
    oneOf(`conversionRates.${place}.operation`, ["multiply", "divide"], "How the rate is applied"),
  ]),
  currency("convertedSourceAmount.currency", "ISO 4217 code of the converted amount"),
  decimal(
    "convertedSourceAmount.convertedSourceAmount.value",
    majorUnitsOf("convertedSourceAmount.currency"),
    "Converted amount, as older readers look for it",
  ),
  decimal("convertedSourceAmount.value", majorUnitsOf("convertedSourceAmount.currency"), "Converted amount"),
  currency("billingAmount.currency", "ISO 4217 code of the bill"),
  oneOf("billingAmount.tiering", tierings, "What the tiers of the bill count"),
  ...tiersOf("billingAmount.amounts", "Amount", majorUnitsOf("billingAmount.currency")),
  carried("created"),
  carried("businessDate"),
  places("sourceAmount.currency"),
  places("convertedSourceAmount.currency"),
  places("billingAmount.currency"),
];
