import type { FieldValue } from "#iso8583/message";
import { authenticationValueHex, base64ToHex } from "../../authorization/authentication-value.ts";
import type { AuthorizationRequest } from "../../authorization/authorization-request.ts";
import { acceptorTextToSend } from "../../authorization/messages/acceptor-text-to-send.ts";
import { addressOnWire } from "../../authorization/messages/address-on-wire.ts";
import { authorizationFields1993, reversalFields1993 } from "../../authorization/messages/base-1993.ts";
import { presentFields, textAt } from "../../authorization/messages/field-values.ts";
import { interpretAnswer, interpretReversalAnswer } from "../../authorization/messages/interpret-answer.ts";
import { paymentAccountFields } from "../../authorization/messages/payment-account.ts";
import type { NetworkRecipe } from "../../authorization/recipe.ts";
import type { ReversalReason } from "../../authorization/reversal.ts";
import type { AuthorizationKind, TransactionFacts } from "../../authorization/transaction.ts";
import { postalCodeOnWire } from "../../catalogue/acceptor-text.ts";
import { holderNameOnWire } from "../../catalogue/cards/holder-name-text.ts";
import { indicatorOfVisa } from "../visa/unauthenticated-indicator.ts";

/**
 * American Express messages follow ISO 8583:1993. The messages are based on public descriptions and not certified by the
 * network. Field 32 contains the acquirer ID. Field 42 contains the acceptor's MID: the seller ID if the BIN belongs to a
 * payment facilitator, otherwise the SE number. No public document confirms function code 181 for partial approval, the
 * identifiers of fields 60 and 113, or the layout of message 1420.
 */

/** Field 3. */
const processingCodes = {
  purchase: "004000",
  reservation: "004000",
  increment: "004000",
  "account-status": "004000",
  refund: "200000",
} as const satisfies Record<AuthorizationKind, string>;

/** Field 24 (function code): 100 (exact amount), 101 (estimated amount), 108 (inquiry) or 181 (partial approval supported). */
function functionCode({ kind, allowPartialApproval }: AuthorizationRequest): string {
  if (kind === "account-status") return "108";
  if (allowPartialApproval) return "181";
  return kind === "reservation" ? "101" : "100";
}

/** Field 22, fifth character: cardholder presence. Merchant-initiated payments: 9 = recurring, 4 = any other. */
function cardholderPresence({ order, initiator }: TransactionFacts): string {
  if (order === "mail") return "2";
  if (order === "phone") return "3";
  if (initiator === "cardholder") return "S";
  return order === "recurring" ? "9" : "4";
}

const pointOfServiceData = (facts: TransactionFacts): FieldValue => ({
  "1": "1",
  "2": "0",
  "3": "0",
  "4": "9",
  "5": cardholderPresence(facts),
  "6": "0",
  "7": facts.entry === "e-commerce" ? "S" : "1",
  "8": "0",
  "9": "0",
  "10": "0",
  "11": "0",
  "12": "1",
});

/** Field 43: name, street and city, separated by backslashes, then postal code, region and country. */
function acceptorNameAndLocation(facts: TransactionFacts): string {
  const { name, city } = acceptorTextToSend(facts);
  return `${name}\\\\${city}\\${postalCodeOnWire(facts.merchant.postalCode)}   ${facts.merchant.country.numeric}`;
}

const networkFields = (facts: TransactionFacts) => ({
  "3": processingCodes[facts.kind],
  "22": pointOfServiceData(facts),
  "43": acceptorNameAndLocation(facts),
});

const valueLength = 40;

/**
 * Field 61: ECI and authentication value. The identifiers AEVV and XID are each followed by a 20-byte value. The second half
 * of a 40-byte token cryptogram is sent in place of the XID. The field cannot contain both a token's cryptogram and a
 * 3-D Secure result, so the service rejects charges that combine them.
 */
function authentication(request: AuthorizationRequest): FieldValue | undefined {
  const { threeDs, tokenProof } = request;
  const value = threeDs?.authenticationValue
    ? authenticationValueHex(threeDs.authenticationValue)
    : tokenProof?.cryptogram && base64ToHex(tokenProof.cryptogram);
  if (!value) return undefined;
  const rest = value.slice(valueLength);
  return {
    "1": "AX",
    "2": "ASK",
    "3": (threeDs ?? tokenProof)?.eci ?? indicatorOfVisa(request),
    "4": "AEVV",
    "5": value.slice(0, valueLength),
    ...(rest !== "" && { "6": "XID", "7": rest }),
  };
}

const nameLength = 15;

/** First and last names, truncated to 15 characters each. The last word of the cardholder's name is used as the last name. */
function namesOf(holderName: string): string {
  const words = holderNameOnWire("american-express", holderName).trim().split(/ +/);
  const surname = words.pop() ?? "";
  return [words.join(" "), surname].map((name) => name.slice(0, nameLength).padEnd(nameLength, " ")).join("");
}

/** Field 63: postal code and street, and the cardholder's name if known. */
function addressVerification({ avs, holderName }: AuthorizationRequest): FieldValue | undefined {
  if (!avs) return undefined;
  const { postalCode, street } = addressOnWire(avs);
  return presentFields({
    "1": "AX",
    "2": holderName === undefined ? "AD" : "AE",
    "3": postalCode,
    "4": street,
    "5": holderName === undefined ? undefined : namesOf(holderName),
  });
}

function originalReference({ originalReferences }: AuthorizationRequest): FieldValue | undefined {
  const reference = originalReferences?.acquirerReferenceData;
  return reference === undefined ? undefined : { primary: "AX", secondary: "AAD", "2": reference };
}

const initiatingParty = ({ initiator }: AuthorizationRequest): FieldValue | undefined =>
  initiator === "merchant" ? { primary: "AX", secondary: "AEA", initiatingParty: "1" } : undefined;

/**
 * Field 25 (message reason code) of a reversal (ISO 8583:1993): 4000 (cancelled by the customer), 4004 (partial reversal), 4007
 * (not completed) or 4021 (timeout).
 */
const reversalReasonCodes = {
  "voided-by-customer": "4000",
  "not-completed": "4007",
  partial: "4004",
  "no-answer": "4021",
} as const satisfies Record<ReversalReason, string>;

export const americanExpressRecipe: NetworkRecipe = {
  authorizationRequestToMessage: (request) => ({
    mti: "1100",
    fields: presentFields({
      ...authorizationFields1993(request),
      ...networkFields(request),
      "24": functionCode(request),
      "25": "1900",
      "53": request.cvc,
      "60": originalReference(request),
      "61": authentication(request),
      "63": addressVerification(request),
      "113": initiatingParty(request),
    }),
  }),

  messageToAuthorizationAnswer: (request, message) => {
    const acquirerReferenceData = textAt(message, "31");
    const avsLetter = textAt(message, "44", "1");
    const cvcLetter = textAt(message, "44", "2");
    return interpretAnswer(request, message, {
      networkCode: "not-applicable",
      eci: indicatorOfVisa(request),
      avsLetter,
      cvcLetter,
      references: { acquirerReferenceData },
      networkSpecificFields: {
        acquirerReferenceData,
        cvcResult: cvcLetter,
        avsResult: avsLetter,
        ...paymentAccountFields({ reference: textAt(message, "112", "1") }),
      },
    });
  },

  reversalToMessage: (reversal) => ({
    mti: reversal.repeat ? "1421" : "1420",
    fields: presentFields({
      ...reversalFields1993(reversal),
      ...networkFields(reversal.original),
      "25": reversalReasonCodes[reversal.reason],
      "31": reversal.answer?.references.acquirerReferenceData,
    }),
  }),

  messageToReversalAnswer: (message) => interpretReversalAnswer("american-express", message),
};
