import type { FieldValue, Iso8583Message } from "#iso8583/message";
import { authenticationValueHex, base64ToHex } from "../../authorization/authentication-value.ts";
import type { AuthorizationRequest } from "../../authorization/authorization-request.ts";
import { acceptorTextToSend } from "../../authorization/messages/acceptor-text-to-send.ts";
import { addressOnWire } from "../../authorization/messages/address-on-wire.ts";
import {
  authorizationFields1987,
  conditionCode1987,
  reversalFields1987,
  reversalReasonCodes,
  reversalType1987,
} from "../../authorization/messages/base-1987.ts";
import { composite, presentFields, textAt } from "../../authorization/messages/field-values.ts";
import { interpretAnswer, interpretReversalAnswer } from "../../authorization/messages/interpret-answer.ts";
import { isTokenAlone, paymentAccountFields } from "../../authorization/messages/payment-account.ts";
import type { NetworkRecipe } from "../../authorization/recipe.ts";
import type { TransactionFacts } from "../../authorization/transaction.ts";
import { visaExemptionTags } from "../../catalogue/sca-exemptions.ts";
import { industryPractices, isAgreementOrder, posEnvironments } from "../../catalogue/stored-credentials.ts";
import { visa } from "./profile.ts";
import { indicatorOfVisa } from "./unauthenticated-indicator.ts";

/**
 * Visa messages, based on public descriptions of BASE I. The dialect is not certified by the network. Check the position of each
 * indicator against the acquirer's host specification before production use.
 */

/** Network identification (field 63.1). */
const visaNetwork = "0002";

/**
 * Field 22: entry mode (10 for stored cards, 01 for keyed entry), a digit for unspecified PIN entry capability, and a fill
 * digit.
 */
const entryMode = ({ entry }: TransactionFacts) => (entry === "card-on-file" ? "1000" : "0100");

function acceptorNameAndLocation(facts: TransactionFacts): FieldValue {
  const { name, city } = acceptorTextToSend(facts);
  return { "1": name, "2": city, "3": facts.merchant.country.alpha2 };
}

/** Field 60.10: 1 (partial approval supported), 2 (estimated amount) or 3 (both). */
const amountIndicator = ({ kind, allowPartialApproval }: AuthorizationRequest): string =>
  String((kind === "reservation" ? 2 : 0) + (allowPartialApproval ? 1 : 0));

const pointOfServiceInformation = (request: AuthorizationRequest): FieldValue => ({
  "1": "0",
  "2": "1",
  "3": "0",
  "4": "0",
  "5": "00",
  "6": "0",
  "7": "0",
  "8": indicatorOfVisa(request),
  "9": "4",
  "10": amountIndicator(request),
});

/** Field 34: the protocol version of the authentication, and the requested exemption. */
const acceptanceEnvironment = ({ threeDs, exemption }: AuthorizationRequest) =>
  composite({
    "01": threeDs?.version === undefined ? undefined : { "86": threeDs.version },
    "4A": exemption && { [visaExemptionTags[exemption]]: "1" },
  });

function posEnvironmentOf({ order, entry }: TransactionFacts): string | undefined {
  if (isAgreementOrder(order)) return posEnvironments[order];
  return entry === "card-on-file" ? "C" : undefined;
}

/**
 * Field 126: CAVV, security code (presence, requested response type, four characters right-aligned) and stored-credential
 * indicator. A token's cryptogram is sent in the CAVV subfield (126.9), or in 126.8 if the request also has a CAVV.
 */
function privateUse(request: AuthorizationRequest) {
  const { threeDs, tokenProof } = request;
  const value = threeDs?.authenticationValue;
  const cryptogram = tokenProof?.cryptogram === undefined ? undefined : base64ToHex(tokenProof.cryptogram);
  return composite({
    "8": value && cryptogram,
    "9": value ? authenticationValueHex(value) : cryptogram,
    "10": request.cvc === undefined ? undefined : { "1": "1", "2": "1", "3": request.cvc.padStart(4, " ") },
    "13": posEnvironmentOf(request),
  });
}

const ifAny = (text: string | undefined): string | undefined => (text === "" ? undefined : text);

/**
 * Field 123: postal code and street. If the token requestor ID is known, the address and the ID are sent in separate data
 * sets (66 and 68).
 */
function verificationData({ avs, token }: AuthorizationRequest): FieldValue | undefined {
  const address = avs && addressOnWire(avs);
  if (token?.requestorId === undefined) return address && { "1": address.postalCode, "2": address.street };
  return composite({
    "66": composite({ C0: ifAny(address?.postalCode), CF: ifAny(address?.street) }),
    "68": { "03": token.requestorId },
  });
}

/**
 * CAVV result codes (field 44.13) for which a payment counts as unauthenticated: verification failed (1), verification of an
 * attempt failed (7, 9), verification passed but for information only (B).
 */
const unauthenticatedResults: readonly (string | undefined)[] = ["1", "7", "9", "B"];

/**
 * Effective ECI of the payment: ECI 07 if only a token's cryptogram authenticates the payment and the CAVV result code in
 * the response is one of `unauthenticatedResults`; otherwise, the ECI that was sent.
 */
const countedIndicator = (request: AuthorizationRequest, message: Iso8583Message): string =>
  isTokenAlone(request) && unauthenticatedResults.includes(textAt(message, "44", "13"))
    ? visa.electronicCommerceIndicators.none
    : indicatorOfVisa(request);

export const visaRecipe: NetworkRecipe = {
  authorizationRequestToMessage: (request) => ({
    mti: "0100",
    fields: presentFields({
      ...authorizationFields1987(request),
      "22": entryMode(request),
      "25": conditionCode1987(request),
      "34": acceptanceEnvironment(request),
      "43": acceptorNameAndLocation(request),
      "60": pointOfServiceInformation(request),
      "62": composite({ "2": request.originalReferences?.transactionIdentifier }),
      "63": presentFields({
        "1": visaNetwork,
        "3": request.kind === "increment" ? industryPractices.incremental.visa : undefined,
      }),
      "123": verificationData(request),
      "126": privateUse(request),
    }),
  }),

  messageToAuthorizationAnswer: (request, message) => {
    const transactionIdentifier = textAt(message, "62", "2");
    const avsLetter = textAt(message, "44", "2");
    const cvcLetter = textAt(message, "44", "10");
    return interpretAnswer(request, message, {
      networkCode: textAt(message, "63", "1") ?? visaNetwork,
      eci: countedIndicator(request, message),
      avsLetter,
      cvcLetter,
      references: { transactionIdentifier },
      networkSpecificFields: {
        transactionIdentifier,
        cvv2ResultCode: cvcLetter,
        avsResultCode: avsLetter,
        ...paymentAccountFields({
          reference: textAt(message, "56", "01", "01"),
          lastFour: textAt(message, "44", "15"),
          requestorId: textAt(message, "123", "68", "03"),
        }),
      },
    });
  },

  /** Visa requires the STAN and RRN of the original message, so the reversal and its repeats reuse them. */
  reversalToMessage: (reversal) => ({
    mti: reversalType1987(reversal),
    fields: presentFields({
      ...reversalFields1987(
        { ...reversal, identity: { ...reversal.identity, stan: reversal.original.stan, rrn: reversal.original.rrn } },
        "absent",
      ),
      "22": entryMode(reversal.original),
      "25": conditionCode1987(reversal.original),
      "43": acceptorNameAndLocation(reversal.original),
      "62": composite({ "2": reversal.answer?.references.transactionIdentifier }),
      "63": { "1": visaNetwork, "3": reversalReasonCodes[reversal.reason] },
    }),
  }),

  messageToReversalAnswer: (message) => interpretReversalAnswer("visa", message),
};
