import type { FieldValue, Iso8583Message } from "#iso8583/message";
import type { AuthorizationRequest } from "../../authorization/authorization-request.ts";
import { acceptorTextToSend } from "../../authorization/messages/acceptor-text-to-send.ts";
import { addressOnWire } from "../../authorization/messages/address-on-wire.ts";
import {
  authorizationFields1987,
  entryMode1987,
  reversalFields1987,
  reversalType1987,
} from "../../authorization/messages/base-1987.ts";
import { composite, presentFields, textAt } from "../../authorization/messages/field-values.ts";
import { interpretAnswer, interpretReversalAnswer } from "../../authorization/messages/interpret-answer.ts";
import { isTokenAlone, paymentAccountFields } from "../../authorization/messages/payment-account.ts";
import type { NetworkReferences } from "../../authorization/network-references.ts";
import type { NetworkRecipe } from "../../authorization/recipe.ts";
import type { ReversalReason } from "../../authorization/reversal.ts";
import type { TransactionFacts } from "../../authorization/transaction.ts";
import { additionalData, additionalDataOfReversal, commerceIndicatorOf, sentTokenProof } from "./additional-data.ts";
import { pointOfServiceData } from "./point-of-service.ts";
import { indicatorOfSecurityLevel } from "./security-level-indicator.ts";

/**
 * Mastercard messages, based on public descriptions of the Customer Interface Specification. The dialect is not certified by the
 * network. Indicators without a public source are marked in the catalogue.
 */

function acceptorNameAndLocation(facts: TransactionFacts): FieldValue {
  const { name, city } = acceptorTextToSend(facts);
  return { "1": name, "2": " ", "3": city, "4": " ", "5": facts.merchant.country.alpha3 };
}

function addressField({ avs }: AuthorizationRequest): FieldValue | undefined {
  if (!avs) return undefined;
  const { postalCode, street } = addressOnWire(avs);
  return { "01": { "1": postalCode, "2": street } };
}

const transactionLinkField = (references: NetworkReferences | undefined) =>
  composite({ "001": references?.transactionLinkId });

/**
 * Field 39 of a reversal states the reason: 17 (cancelled by the customer), 06 (error), 32 (partial reversal) or 68 (timeout).
 */
const reversalReasonCodes = {
  "voided-by-customer": "17",
  "not-completed": "06",
  partial: "32",
  "no-answer": "68",
} as const satisfies Record<ReversalReason, string>;

function referencesIn(message: Iso8583Message) {
  const networkCode = textAt(message, "63", "1");
  const banknetReference = textAt(message, "63", "2");
  const settlementDate = textAt(message, "15");
  return {
    banknetReference,
    traceId:
      networkCode && banknetReference && settlementDate
        ? `${networkCode}${banknetReference.padEnd(6, " ")}${settlementDate}`.padEnd(15, " ")
        : undefined,
    transactionLinkId: textAt(message, "105", "001"),
  };
}

/**
 * Field 48.71: on-behalf services, which the network performed for the issuer. Each entry consists of a two-character
 * service code and two one-character results. The second result can be a space, which the last entry can omit.
 */
const onBehalfServicesIn = (text = "") =>
  text.match(/.{3,4}/g)?.map((group) => {
    const [onBehalfResult1 = "", onBehalfResult2 = " "] = group.slice(2);
    return { onBehalfService: group.slice(0, 2), onBehalfResult1, ...(onBehalfResult2 !== " " && { onBehalfResult2 }) };
  });

/**
 * Returns the effective electronic commerce indicator (ECI) of the payment. If only a token's cryptogram authenticates the
 * payment, the ECI is derived from the electronic commerce security level indicator in the response (field 48.42). For
 * all other payments, and if the response has no such indicator, the ECI of the request applies, or 00 if the request has
 * no ECI.
 */
const countedIndicator = (request: AuthorizationRequest, message: Iso8583Message): string =>
  (isTokenAlone(request) ? indicatorOfSecurityLevel(textAt(message, "48", "42", "01")) : undefined) ??
  commerceIndicatorOf(request);

export const mastercardRecipe: NetworkRecipe = {
  authorizationRequestToMessage: (request) => ({
    mti: "0100",
    fields: presentFields({
      ...authorizationFields1987(request),
      "22": entryMode1987(request),
      "43": acceptorNameAndLocation(request),
      "48": additionalData(request),
      "61": pointOfServiceData(request),
      "104": composite({ "001": sentTokenProof(request)?.cryptogram }),
      "105": transactionLinkField(request.originalReferences),
      "120": addressField(request),
    }),
  }),

  messageToAuthorizationAnswer: (request, message) => {
    const references = referencesIn(message);
    const avsLetter = textAt(message, "48", "83");
    const cvcLetter = textAt(message, "48", "87");
    const adviceCode = textAt(message, "48", "84");
    return interpretAnswer(request, message, {
      networkCode: textAt(message, "63", "1") ?? "none",
      eci: countedIndicator(request, message),
      avsLetter,
      cvcLetter,
      adviceCode,
      references,
      networkSpecificFields: {
        ...references,
        merchantAdviceCode: adviceCode,
        cvcResult: cvcLetter,
        avsResponse: avsLetter,
        ...paymentAccountFields({
          reference: textAt(message, "56", "001"),
          lastFour: textAt(message, "48", "33", "02"),
          requestorId: textAt(message, "48", "33", "06"),
        }),
        onBehalfServices: onBehalfServicesIn(textAt(message, "48", "71")),
      },
    });
  },

  reversalToMessage: (reversal) => ({
    mti: reversalType1987(reversal),
    fields: presentFields({
      ...reversalFields1987(reversal, "zeros"),
      "22": entryMode1987(reversal.original),
      "39": reversalReasonCodes[reversal.reason],
      "43": acceptorNameAndLocation(reversal.original),
      "48": additionalDataOfReversal(reversal.answer?.references),
      "61": pointOfServiceData(reversal.original),
    }),
  }),

  messageToReversalAnswer: (message) => interpretReversalAnswer("mastercard", message),
};
