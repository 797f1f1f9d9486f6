import * as v from "valibot";
import { recognizeCardNumber } from "../card-networks/catalogue/card-number.ts";
import { cardNetworks } from "../card-networks/catalogue/networks.ts";
import { scaExemptions } from "../card-networks/catalogue/sca-exemptions.ts";
import { transactionTypes } from "../card-networks/catalogue/transaction-types.ts";
import { CountryCodeInput } from "../shared/country.ts";
import { minorAmount, moneySchema } from "../shared/money.ts";
import { namedRule } from "../shared/request-schema.ts";
import { keySchema, letters, PostalCode, TimestampInput, withoutCardNumber } from "../shared/schemas.ts";
import { createChargeExample, merchantInitiatedExample } from "./charge-examples.ts";
import { ChargeType, TransactionReference } from "./charge-schemas.ts";
import { composed, holderNameLength, holderNamePattern } from "./domain/cardholder-name.ts";
import { clearingModes } from "./domain/charge-states.ts";
import { seriesOrders } from "./domain/charge-type.ts";
import { namedPayment } from "./domain/initial-references.ts";
import { EnhancedDataInput } from "./enhanced-data-schemas.ts";

/** The shapes of the requests that make charges: the cardholder's, and the two of the merchant. */

const hasRightCheckDigit = (number: string): boolean => {
  const recognized = recognizeCardNumber(number);
  return recognized.ok || recognized.refused !== "wrong-check-digit";
};

const hasRightLength = (number: string): boolean => {
  const recognized = recognizeCardNumber(number);
  return recognized.ok || recognized.refused !== "wrong-length";
};

const CardNumber = v.pipe(
  v.string(),
  v.regex(/^\d{12,19}$/),
  v.check(namedRule("luhn", hasRightCheckDigit), "has a wrong check digit: a digit is missing or mistyped"),
  v.check(namedRule("cardNumberLength", hasRightLength), "has a length that its network does not use"),
  v.metadata({ description: "Card number, 12 to 19 digits", examples: ["4111111111111111"] }),
);

const HolderName = v.pipe(
  v.string(),
  v.transform(composed),
  v.string(),
  v.regex(holderNamePattern, "may hold Latin letters and printable ASCII only"),
  v.minLength(holderNameLength.least),
  v.maxLength(holderNameLength.most),
  withoutCardNumber,
  v.description("Name on the card: Latin letters, also accented ones. What a network cannot print is substituted"),
);

const cardEntries = {
  number: CardNumber,
  expiryMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expiryYear: v.pipe(v.number(), v.integer(), v.minValue(1950), v.maxValue(2200), v.description("Four digits")),
  holderName: v.optional(HolderName),
};

const CardInput = v.pipe(
  v.strictObject({
    ...cardEntries,
    cvc: v.optional(
      v.pipe(v.string(), v.regex(/^\d{3,4}$/), v.metadata({ description: "The security code. Never stored" })),
    ),
  }),
  v.title("CardInput"),
);

/** Nobody is there to read the security code, and nobody may have kept it. */
const CardOnFileInput = v.pipe(v.strictObject(cardEntries), v.title("CardOnFileInput"));

const BillingAddressInput = v.pipe(
  v.strictObject({
    postalCode: PostalCode,
    countryCode: v.optional(CountryCodeInput),
    stateOrProvince: v.optional(letters(1, 120)),
    city: v.optional(letters(1, 120)),
    line1: v.optional(letters(1, 120)),
    line2: v.optional(letters(1, 120)),
  }),
  v.title("BillingAddressInput"),
);

const descriptorText = (most: number) =>
  v.pipe(v.string(), v.regex(/^[a-zA-Z0-9\-.!*=_ ]+$/), v.maxLength(most), withoutCardNumber);

const DynamicDescriptor = v.pipe(
  v.strictObject({
    merchantName: v.optional(descriptorText(22)),
    merchantCity: v.optional(descriptorText(13)),
  }),
  v.minEntries(1),
  v.metadata({ title: "DynamicDescriptor", description: "What the cardholder reads on the statement instead" }),
);

const ThreeDsAuthenticationResult = v.pipe(
  v.strictObject({
    authenticationValue: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{27}=$/), v.description("20 bytes in base64")),
    dsTransID: v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/)),
    eci: v.optional(
      v.pipe(v.string(), v.regex(/^\d{2}$/), v.description("Required when the authentication was not made here")),
    ),
    version: v.optional(v.pipe(v.string(), v.regex(/^2\.\d\.\d$/), v.description("Of the 3-D Secure messages"))),
  }),
  v.metadata({ title: "ThreeDsAuthenticationResult", description: "What 3-D Secure gave for this payment" }),
);

const MerchantAcceptorResolver = v.strictObject({ merchantAcceptorKey: keySchema("acceptor") });

const Amount = v.pipe(moneySchema(0), v.description("0 with intent account-status only"));

/** What any of the requests may ask for. */
const askedEntries = {
  avs: v.optional(v.pipe(v.boolean(), v.description("Have the issuer compare billingAddress"))),
  billingAddress: v.optional(BillingAddressInput),
  threeDsAuthenticationResult: v.optional(ThreeDsAuthenticationResult),
  allowPartialApproval: v.optional(
    v.pipe(v.boolean(), v.description("Whether the issuer may approve less than the amount")),
  ),
  dynamicDescriptor: v.optional(DynamicDescriptor),
  enhancedData: v.optional(EnhancedDataInput),
  clearingMode: v.optional(
    v.pipe(
      v.picklist(clearingModes),
      v.description("Whether an approved charge is cleared by itself (`auto`, also when left out) or when you ask"),
    ),
  ),
  clearAfter: v.optional(
    v.pipe(TimestampInput, v.description("Not cleared before this time, at most six months ahead; with `auto` only")),
  ),
  localTransactionDateTime: v.optional(
    v.pipe(TimestampInput, v.description("When the payment was made, by the merchant's clock; else now")),
  ),
  transactionReference: v.optional(TransactionReference),
};

const networkEntry = {
  network: v.optional(
    v.pipe(v.picklist(cardNetworks), v.description("Of a card that several networks route; else the acceptor's")),
  ),
};

const transactionTypeEntry = {
  transactionType: v.optional(v.pipe(v.picklist(transactionTypes), v.description("What is bought; a purchase only"))),
};

const TransactionLinkId = v.pipe(v.string(), v.regex(/^[\x21-\x7E]{1,22}$/), withoutCardNumber);

export const CreateChargeBody = v.pipe(
  v.strictObject({
    merchantAcceptorResolver: MerchantAcceptorResolver,
    card: CardInput,
    amount: Amount,
    type: ChargeType,
    ...networkEntry,
    ...transactionTypeEntry,
    scaExemptionRequest: v.optional(
      v.pipe(v.picklist(scaExemptions), v.description("Exemption from strong authentication to ask the issuer for")),
    ),
    initialTransactionReferences: v.optional(
      v.pipe(
        v.strictObject({ transactionLinkId: v.optional(TransactionLinkId) }),
        v.description("Of the payment that is refunded; mastercard only"),
      ),
    ),
    ...askedEntries,
  }),
  v.metadata({ examples: [createChargeExample] }),
);

const MerchantInitiatedType = v.pipe(
  v.strictObject({
    intent: v.picklist(["purchase", "reservation", "account-status"]),
    cardEntry: v.picklist(["card-on-file"]),
    order: v.picklist(seriesOrders),
  }),
  v.title("MerchantInitiatedType"),
);

const reference = (pattern: RegExp, description: string) =>
  v.pipe(v.string(), v.regex(pattern), v.description(description));

/** Of the first payment of a series; every network has its own name for payments. */
const InitialTransactionReferences = v.pipe(
  v.strictObject({
    initialTransactionIdentifier: v.optional(reference(/^\d{1,15}$/, "visa: its `transactionIdentifier`")),
    initialTraceId: v.optional(reference(/^[\x21-\x7E][\x20-\x7E]{0,14}$/, "mastercard: its `traceId`")),
    transactionLinkId: v.optional(TransactionLinkId),
    originalTransactionIdentifier: v.optional(reference(/^\d{15}$/, "american-express: its `acquirerReferenceData`")),
    originalNetworkReferenceId: v.optional(
      reference(/^[\x21-\x7E]{1,15}$/, "The other networks: its `networkReferenceId`"),
    ),
    originalRetrievalReferenceNumber: v.optional(reference(/^\d{12}$/, "Its `retrievalReferenceNumber`")),
    originalAmountValue: v.optional(v.pipe(minorAmount(0), v.description("What was paid"))),
  }),
  v.check(
    namedRule("oneReference", (given) => namedPayment(given) !== undefined),
    "give exactly one of initialTransactionIdentifier, initialTraceId, originalTransactionIdentifier and originalNetworkReferenceId",
  ),
  v.metadata({
    title: "InitialTransactionReferences",
    description: "How the network named the first payment of the series",
  }),
);

export const MerchantInitiatedBody = v.pipe(
  v.strictObject({
    merchantAcceptorResolver: MerchantAcceptorResolver,
    card: CardOnFileInput,
    amount: Amount,
    type: MerchantInitiatedType,
    initialTransactionReferences: InitialTransactionReferences,
    ...networkEntry,
    ...transactionTypeEntry,
    ...askedEntries,
  }),
  v.metadata({ examples: [merchantInitiatedExample] }),
);

export const SubsequentBody = v.pipe(
  v.strictObject({
    amount: v.optional(v.pipe(moneySchema(0), v.description("The same as that of the initial charge if left out"))),
    type: v.optional(MerchantInitiatedType),
    ...askedEntries,
  }),
  v.metadata({ examples: [{ transactionReference: "order-2026-0043" }] }),
);
