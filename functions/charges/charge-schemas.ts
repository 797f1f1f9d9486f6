import * as v from "valibot";
import { verificationResults } from "../card-networks/catalogue/address-verification.ts";
import { recognizeCardNumber } from "../card-networks/catalogue/card-number.ts";
import { cardNetworks } from "../card-networks/catalogue/networks.ts";
import { declineReasons, retryClasses } from "../card-networks/catalogue/response-class.ts";
import { moneySchema } from "../shared/money.ts";
import { namedRule } from "../shared/request-schema.ts";
import { keySchema, Timestamp, TimestampInput, VersionNumber } from "../shared/schemas.ts";
import { composed, containsCardNumber, holderNameLength, holderNamePattern } from "./domain/cardholder-name.ts";
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
  v.check(
    namedRule<string>("cardNumberInName", (name) => !containsCardNumber(name)),
    "must not hold a card number",
  ),
);

export const CardInput = v.strictObject({
  number: CardNumber,
  expiryMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expiryYear: v.pipe(v.number(), v.integer(), v.minValue(1950), v.maxValue(2200)),
  cvc: v.optional(v.pipe(v.string(), v.regex(/^\d{3,4}$/), v.metadata({ description: "Never stored" }))),
  holderName: v.optional(HolderName),
});

export const ChargeType = v.strictObject({
  intent: v.picklist(intents),
  cardEntry: v.picklist(cardEntries),
  order: v.picklist(orders),
});

export const CreateChargeBody = v.strictObject({
  merchantAcceptorResolver: v.strictObject({ merchantAcceptorKey: keySchema("acceptor") }),
  card: CardInput,
  amount: moneySchema(1),
  type: ChargeType,
  clearingMode: v.optional(v.picklist(clearingModes)),
  clearAfter: v.optional(TimestampInput),
  localTransactionDateTime: v.optional(TimestampInput),
  transactionReference: v.optional(
    v.pipe(v.string(), v.regex(/^[a-zA-Z0-9()+,\-.:=@;$_!*/?|]+$/), v.minLength(1), v.maxLength(120)),
  ),
});

export const ChargeStatus = v.object({
  authentication: v.picklist(["none", "authenticated", "non-authenticated"]),
  authorization: v.picklist(["none", "approved", "approved-partial", "declined", "reversed"]),
  clearing: v.picklist(["none", "manual", "pending", "completed", "cancelled", "abandoned"]),
});

/** Fields of the network's messages, by their ISO 8583 names. The code is absent when no answer came. */
export const AuthorizationIsoFields = v.object({
  responseCode: v.optional(v.string()),
  responseCodeDescription: v.optional(v.string()),
  authorizationCode: v.optional(v.string()),
  networkCode: v.optional(v.string()),
  systemTraceAuditNumber: v.string(),
  retrievalReferenceNumber: v.string(),
  eci: v.optional(v.string()),
  networkSpecificFields: v.record(v.string(), v.string()),
});

export const Charge = v.object({
  key: keySchema("charge"),
  version: VersionNumber,
  created: Timestamp,
  lastModified: v.optional(Timestamp),
  merchantAcceptorRef: v.object({ key: keySchema("acceptor"), version: VersionNumber }),
  network: v.picklist(cardNetworks),
  card: v.object({ maskedNumber: v.string() }),
  type: ChargeType,
  amount: moneySchema(0),
  requestedAmount: moneySchema(0),
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
  fraudLiability: v.picklist(["acquirer", "issuer"]),
  authorizationIsoFields: AuthorizationIsoFields,
  decline: v.optional(
    v.object({ softDecline: v.boolean(), retry: v.picklist(retryClasses), reason: v.picklist(declineReasons) }),
  ),
});
