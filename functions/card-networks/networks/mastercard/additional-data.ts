import type { FieldValue } from "#iso8583/message";
import type { AuthorizationRequest } from "../../authorization/authorization-request.ts";
import { composite, type Fields, presentFields } from "../../authorization/messages/field-values.ts";
import type { NetworkReferences } from "../../authorization/network-references.ts";
import type { TokenType } from "../../authorization/transaction.ts";
import { indicatorsOf } from "../../catalogue/electronic-commerce-indicators.ts";
import { lowRiskMerchantIndicators } from "../../catalogue/sca-exemptions.ts";
import { initiatorIndicators, isAgreementOrder } from "../../catalogue/stored-credentials.ts";
import { paymentTransactionTypes } from "../../catalogue/transaction-types.ts";
import { securityLevelIndicatorOf, securityLevelIndicatorOfToken } from "./security-level-indicator.ts";

/** Mastercard's field 48: the transaction category code, then sub-elements for data that has no field in ISO 8583:1987. */

/** Transaction category code (field 48, first position): mail order, telephone order or e-commerce. */
const cardNotPresent = "T";

/** Sub-element 63: network code and Banknet reference, settlement date, two spaces. */
function traceOf(references: NetworkReferences | undefined): FieldValue | undefined {
  const trace = references?.traceId;
  if (trace === undefined) return undefined;
  const date = trace.slice(9, 13);
  return { "1": trace.slice(0, 9), "2": /^\d{4}$/.test(date) ? date : "0000", "3": "  " };
}

/** A token's cryptogram and ECI are sent only with cardholder-initiated payments, not with merchant-initiated payments. */
export const sentTokenProof = ({ initiator, tokenProof }: AuthorizationRequest) =>
  initiator === "cardholder" ? tokenProof : undefined;

const givenIndicatorOf = (request: AuthorizationRequest): string | undefined =>
  request.threeDs?.eci ?? sentTokenProof(request)?.eci;

export const commerceIndicatorOf = (request: AuthorizationRequest): string =>
  givenIndicatorOf(request) ?? indicatorsOf("mastercard").none;

const securityLevelOf = (request: AuthorizationRequest): string =>
  request.token
    ? securityLevelIndicatorOfToken(givenIndicatorOf(request))
    : securityLevelIndicatorOf(commerceIndicatorOf(request));

/** Sub-element 26 (wallet program data): Apple Pay, Google Pay, or a token that the merchant requested. */
const walletIdentifiers = {
  network: "327",
  "apple-pay": "103",
  "google-pay": "216",
} as const satisfies Record<TokenType, string>;

/**
 * Sub-element 22: the requested exemption, the initiator and the type of agreement. An increment has no agreement indicator,
 * because an increment continues a pre-authorization. A reservation under an agreement has an agreement indicator.
 */
const indicators = ({ exemption, order, initiator, kind }: AuthorizationRequest) =>
  composite({
    "01": exemption && lowRiskMerchantIndicators[exemption],
    "05": isAgreementOrder(order) && kind !== "increment" ? initiatorIndicators[order][initiator] : undefined,
  });

/** Sub-element 61 (extended condition codes): the partial approval and final authorization indicators. */
const extendedConditions = ({ kind, allowPartialApproval }: AuthorizationRequest): FieldValue => ({
  "1": allowPartialApproval ? "1" : "0",
  "2": "0",
  "3": "0",
  "4": "0",
  "5": kind === "purchase" ? "1" : "0",
});

export function additionalData(request: AuthorizationRequest): Fields {
  const { threeDs, entry, cvc, avs, token, transactionType } = request;
  const isElectronicCommerce = entry !== "manual";
  return presentFields({
    TCC: cardNotPresent,
    "22": indicators(request),
    "26": token && walletIdentifiers[token.type],
    "33": composite({ "06": token?.requestorId }),
    "42": isElectronicCommerce ? { "01": securityLevelOf(request) } : undefined,
    "43": threeDs?.authenticationValue,
    "61": extendedConditions(request),
    "63": traceOf(request.originalReferences),
    "66": threeDs?.dsTransID === undefined ? undefined : { "01": "2", "02": threeDs.dsTransID },
    "77": transactionType && paymentTransactionTypes[transactionType],
    "82": avs && "52",
    "92": cvc,
  });
}

/** Field 48 of a reversal: the trace ID of the original authorization, if that authorization received a response. */
export const additionalDataOfReversal = (references: NetworkReferences | undefined): Fields =>
  presentFields({ TCC: cardNotPresent, "63": traceOf(references) });
