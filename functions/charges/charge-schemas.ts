import * as v from "valibot";
import { verificationResults } from "../card-networks/catalogue/address-verification.ts";
import { recognizeCardNumber } from "../card-networks/catalogue/card-number.ts";
import { cardNetworks } from "../card-networks/catalogue/networks.ts";
import { declineReasons, retryClasses } from "../card-networks/catalogue/response-class.ts";
import { moneySchema } from "../shared/money.ts";
import { namedRule } from "../shared/request-schema.ts";
import { keySchema, Timestamp, TimestampInput, VersionNumber, withoutCardNumber } from "../shared/schemas.ts";
import { chargeExample, createChargeExample } from "./charge-examples.ts";
import { composed, holderNameLength, holderNamePattern } from "./domain/cardholder-name.ts";
import { clearingModes } from "./domain/charge-states.ts";
import { cardEntries, intents, orders } from "./domain/charge-type.ts";

/** The shapes of charges as clients send and see them. */

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
  v.description("Name on the card: Latin letters, also accented ones"),
);

export const CardInput = v.pipe(
  v.strictObject({
    number: CardNumber,
    expiryMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
    expiryYear: v.pipe(v.number(), v.integer(), v.minValue(1950), v.maxValue(2200), v.description("Four digits")),
    cvc: v.optional(
      v.pipe(v.string(), v.regex(/^\d{3,4}$/), v.metadata({ description: "The security code. Never stored" })),
    ),
    holderName: v.optional(HolderName),
  }),
  v.title("CardInput"),
);

export const ChargeType = v.pipe(
  v.strictObject({
    intent: v.pipe(v.picklist(intents), v.description("What is asked of the issuer")),
    cardEntry: v.pipe(v.picklist(cardEntries), v.description("Where the card comes from")),
    order: v.pipe(v.picklist(orders), v.description("How the payment was ordered")),
  }),
  v.title("ChargeType"),
);

export const TransactionReference = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9()+,\-.:=@;$_!*/?|]+$/),
  v.minLength(1),
  v.maxLength(120),
  withoutCardNumber,
  v.description("Your own name for the payment"),
);

export const CreateChargeBody = v.pipe(
  v.strictObject({
    merchantAcceptorResolver: v.strictObject({ merchantAcceptorKey: keySchema("acceptor") }),
    card: CardInput,
    amount: moneySchema(1),
    type: ChargeType,
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
  }),
  v.metadata({ examples: [createChargeExample] }),
);

export const ChargeStatus = v.pipe(
  v.object({
    authentication: v.pipe(
      v.picklist(["none", "authenticated", "non-authenticated"]),
      v.description("Whether the cardholder was authenticated"),
    ),
    authorization: v.pipe(
      v.picklist(["none", "approved", "approved-partial", "declined", "reversed"]),
      v.description("What the issuer said; `none` while that is open"),
    ),
    clearing: v.pipe(
      v.picklist(["none", "manual", "pending", "completed", "cancelled", "abandoned"]),
      v.description("What becomes of the money; `manual` waits for you"),
    ),
  }),
  v.title("ChargeStatus"),
);

/** Fields of the network's messages, by their ISO 8583 names. The code is absent when no answer came. */
export const AuthorizationIsoFields = v.pipe(
  v.object({
    responseCode: v.optional(v.pipe(v.string(), v.description("As the network gave it; absent when no answer came"))),
    responseCodeDescription: v.optional(v.string()),
    authorizationCode: v.optional(v.pipe(v.string(), v.description("The issuer's name for its approval"))),
    networkCode: v.optional(v.string()),
    systemTraceAuditNumber: v.string(),
    retrievalReferenceNumber: v.string(),
    eci: v.optional(v.pipe(v.string(), v.description("Electronic commerce indicator"))),
    networkSpecificFields: v.pipe(
      v.record(v.string(), v.string()),
      v.description("Fields that only this network has, by its own names"),
    ),
  }),
  v.metadata({ title: "AuthorizationIsoFields", description: "The network's messages, by their ISO 8583 names" }),
);

const shownEntries = {
  key: keySchema("charge"),
  version: VersionNumber,
  created: Timestamp,
  lastModified: v.optional(Timestamp),
  merchantAcceptorRef: v.pipe(
    v.object({ key: keySchema("acceptor"), version: VersionNumber }),
    v.description("The acceptor and its version that the charge was made with"),
  ),
  network: v.picklist(cardNetworks),
  card: v.object({ maskedNumber: v.pipe(v.string(), v.description("First six and last four digits")) }),
  type: ChargeType,
  amount: v.pipe(moneySchema(0), v.description("What counts now")),
  requestedAmount: v.pipe(moneySchema(0), v.description("What was asked for")),
  clearingMode: v.picklist(clearingModes),
  clearAfter: v.optional(Timestamp),
  localTransactionDateTime: v.string(),
  transactionReference: v.optional(v.string()),
  status: ChargeStatus,
  authentication: v.object({
    sca: v.object({ method: v.string(), compliance: v.string(), complianceReason: v.string() }),
    cvc: v.picklist(verificationResults),
    avs: v.picklist(verificationResults),
  }),
  fraudLiability: v.pipe(v.picklist(["acquirer", "issuer"]), v.description("Who bears the loss if it is fraud")),
  authorizationIsoFields: AuthorizationIsoFields,
  decline: v.optional(
    v.pipe(
      v.object({
        softDecline: v.pipe(
          v.boolean(),
          v.description("The issuer asks for strong authentication: restart the payment with it"),
        ),
        retry: v.pipe(v.picklist(retryClasses), v.description("Whether and how it may be tried again")),
        reason: v.picklist(declineReasons),
      }),
      v.metadata({ title: "Decline", description: "Why it was declined; only then present" }),
    ),
  ),
};

export const Charge = v.pipe(
  v.object(shownEntries),
  v.metadata({ title: "Charge", description: "A card payment and what became of it.", examples: [chargeExample] }),
);
