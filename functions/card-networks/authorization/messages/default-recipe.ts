import type { FieldValue } from "#iso8583/message";
import { holderNameOnWire } from "../../catalogue/cards/holder-name-text.ts";
import { defaultExemptionIndicators } from "../../catalogue/sca-exemptions.ts";
import { industryPractices, initiatorIndicators, isAgreementOrder } from "../../catalogue/stored-credentials.ts";
import { networkSupports } from "../../catalogue/support.ts";
import { indicatorOfVisa } from "../../networks/visa/unauthenticated-indicator.ts";
import type { CardNetwork } from "../../networks.ts";
import type { AuthorizationRequest } from "../authorization-request.ts";
import type { NetworkRecipe } from "../recipe.ts";
import type { TokenType, TransactionFacts } from "../transaction.ts";
import { acceptorTextToSend } from "./acceptor-text-to-send.ts";
import { addressOnWire } from "./address-on-wire.ts";
import {
  authorizationFields1987,
  conditionCode1987,
  entryMode1987,
  reversalFields1987,
  reversalReasonCodes,
  reversalType1987,
} from "./base-1987.ts";
import { presentFields, textAt } from "./field-values.ts";
import { interpretAnswer, interpretReversalAnswer } from "./interpret-answer.ts";
import { paymentAccountFields } from "./payment-account.ts";

/**
 * Discover, Diners, JCB and UnionPay do not publish the layout of their private fields, so their messages use the documented
 * default dialect. Field 48 contains the data for which ISO 8583:1987 has no field, and field 63 of the response contains
 * the network's reference. When an acquirer's host specification for a network is available, replace the default recipe for
 * that network.
 */

function acceptorNameAndLocation(facts: TransactionFacts): FieldValue {
  const { name, city } = acceptorTextToSend(facts);
  return { "1": name, "2": city, "3": " ", "4": facts.merchant.country.alpha3 };
}

/** Codes for the token type (field 48, tag 08). */
const tokenTypeCodes = { network: "01", "apple-pay": "02", "google-pay": "03" } as const satisfies Record<
  TokenType,
  string
>;

function addressPart({ network, avs }: AuthorizationRequest): FieldValue | undefined {
  if (!avs || !networkSupports(network, "addressVerification")) return undefined;
  const { postalCode, street } = addressOnWire(avs);
  return { "1": postalCode, "2": street };
}

function additionalData(request: AuthorizationRequest): FieldValue {
  const { network, threeDs, exemption, order, initiator, kind, token } = request;
  const partial = request.allowPartialApproval && networkSupports(network, "partialApproval");
  return presentFields({
    "01": indicatorOfVisa(request),
    "02": threeDs?.authenticationValue,
    "03": threeDs?.dsTransID,
    "04": threeDs?.version,
    "05": exemption && defaultExemptionIndicators[exemption],
    "07": request.tokenProof?.cryptogram,
    "08": token && tokenTypeCodes[token.type],
    "09": token?.requestorId,
    "10": isAgreementOrder(order) ? initiatorIndicators[order][initiator] : undefined,
    "11": request.originalReferences?.networkReferenceId,
    "13": kind === "increment" ? industryPractices.incremental.visa : undefined,
    "20": request.cvc,
    "30": addressPart(request),
    "32": request.holderName === undefined ? undefined : holderNameOnWire(network, request.holderName),
    "40": partial ? "1" : "0",
    "41": kind === "reservation" ? "1" : "0",
  });
}

/** API field names for the raw results of a network's address verification (AVS) and security code checks. */
export interface ResultNames {
  readonly avs: string;
  readonly cvc: string;
}

export const defaultRecipe = (network: CardNetwork, names: ResultNames): NetworkRecipe => ({
  authorizationRequestToMessage: (request) => ({
    mti: "0100",
    fields: presentFields({
      ...authorizationFields1987(request),
      "22": entryMode1987(request),
      "25": conditionCode1987(request),
      "43": acceptorNameAndLocation(request),
      "48": additionalData(request),
    }),
  }),

  messageToAuthorizationAnswer: (request, message) => {
    const networkReferenceId = textAt(message, "63");
    const avsLetter = textAt(message, "48", "31");
    const cvcLetter = textAt(message, "48", "21");
    return interpretAnswer(request, message, {
      networkCode: "not-applicable",
      eci: indicatorOfVisa(request),
      avsLetter,
      cvcLetter,
      references: { networkReferenceId },
      networkSpecificFields: {
        network,
        networkReferenceId,
        [names.avs]: avsLetter,
        [names.cvc]: cvcLetter,
        ...paymentAccountFields({
          reference: textAt(message, "48", "14"),
          lastFour: textAt(message, "48", "15"),
          requestorId: textAt(message, "48", "09"),
        }),
      },
    });
  },

  reversalToMessage: (reversal) => ({
    mti: reversalType1987(reversal),
    fields: presentFields({
      ...reversalFields1987(reversal, "absent"),
      "22": entryMode1987(reversal.original),
      "25": conditionCode1987(reversal.original),
      "43": acceptorNameAndLocation(reversal.original),
      "48": presentFields({
        "11": reversal.answer?.references.networkReferenceId,
        "13": reversalReasonCodes[reversal.reason],
      }),
    }),
  }),

  messageToReversalAnswer: (message) => interpretReversalAnswer(network, message),
});
