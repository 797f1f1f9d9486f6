import { recognizeCardNumber } from "../../../functions/card-networks/catalogue/cards/card-number.ts";
import { meaningOfResponseCode } from "../../../functions/card-networks/catalogue/responses/response-codes.ts";
import { euroCents, isUsedUp, type LowValueCount } from "../../low-value-payments.ts";
import type { AnswerFacts } from "../answer-facts.ts";
import type { HostNetwork } from "../host-network.ts";
import { type HostRequest, isRefund } from "../host-request.ts";
import type { Hold } from "../ledger/ledger.ts";
import { isExpired } from "../message-date.ts";
import { type Scenario, scenarioOf } from "../scenarios/scenarios.ts";
import { refusalCode, refusalRow } from "../scenarios/token-scenarios.ts";
import { findingOf, type TokenKnowledge, tokenRefusalOf } from "./token-service.ts";

export interface IssuerKnowledge extends TokenKnowledge {
  readonly lowValue: LowValueCount | undefined;
}

/** The issuer's decision: a response without the authorization code and the references, which are added later. */
export type Decision = Pick<
  AnswerFacts,
  | "responseCode"
  | "approvedMinor"
  | "securityCodeLetter"
  | "addressLetter"
  | "adviceCode"
  | "tokenFinding"
  | "authenticationIsNotCounted"
> & { readonly isNamed: boolean };

/**
 * Returns the amount, in euro cents, of a payment that requests the low-value exemption. Returns undefined for other
 * payments, and for currencies without a known rate.
 */
export const lowValueCents = ({ asksForLowValueExemption, amountMinor, currency }: HostRequest): number | undefined =>
  asksForLowValueExemption ? euroCents(amountMinor, currency) : undefined;

const lowValueIsUsedUp = (request: HostRequest, count: LowValueCount | undefined): boolean =>
  lowValueCents(request) !== undefined && count !== undefined && isUsedUp(count);

/**
 * Returns true for a payment under a fixed-amount agreement if the amount differs from the first payment's amount. Returns
 * false for a refund, which can be partial, and if the first payment was an account verification, which sets no amount.
 */
const changesTheAgreedAmount = (request: HostRequest, original: Hold | undefined): boolean =>
  request.isRecurring &&
  !isRefund(request) &&
  original !== undefined &&
  original.requestedMinor > 0 &&
  original.requestedMinor !== request.amountMinor;

function mustAuthenticate(request: HostRequest, scenario: Scenario, knowledge: IssuerKnowledge): boolean {
  if (request.isAuthenticated || request.isMailOrPhone) return false;
  const askedForByAmount = scenario.special === "soft-decline" && !request.isMerchantInitiated;
  const exemptionIsRefused = scenario.special === "exemption-refused" && request.asksForExemption;
  return (
    askedForByAmount ||
    exemptionIsRefused ||
    lowValueIsUsedUp(request, knowledge.lowValue) ||
    changesTheAgreedAmount(request, knowledge.original)
  );
}

const canBeRaised = (original: Hold | undefined): boolean =>
  original !== undefined && !original.reversed && original.authorizedMinor > 0;

function responseTo(
  network: HostNetwork,
  request: HostRequest,
  scenario: Scenario,
  knowledge: IssuerKnowledge,
): string {
  const { codes, softDecline } = network;
  const card = recognizeCardNumber(request.pan);
  if (!card.ok || !card.value.networks.includes(request.network)) return codes.invalidCard;
  if (request.isIncrement && !canBeRaised(knowledge.original)) return codes.originalNotFound;
  if (scenario.responseCode !== undefined) {
    const isUninvited = approvalClassOf(request, scenario.responseCode) === "P" && !request.allowsPartialApproval;
    return isUninvited ? codes.insufficientFunds : scenario.responseCode;
  }
  if (request.expiry !== undefined && isExpired(request.expiry, knowledge.today)) return codes.expiredCard;
  if (softDecline !== undefined && mustAuthenticate(request, scenario, knowledge)) return softDecline;
  if (scenario.special === "uninvited-partial-approval") return codes.partial;
  if (scenario.special === "partial-approval") {
    return request.allowsPartialApproval ? codes.partial : codes.insufficientFunds;
  }
  return request.isAccountStatus ? codes.accountVerified : codes.approved;
}

/**
 * Returns A for an approval, P for a partial approval and otherwise undefined, according to the service's catalogue of
 * response codes.
 */
export function approvalClassOf(request: HostRequest, responseCode: string): "A" | "P" | undefined {
  const refundOrPurchase = isRefund(request) ? "refund" : "purchase";
  const kind = request.isAccountStatus ? "account-status" : refundOrPurchase;
  const meaning = meaningOfResponseCode(request.network, responseCode, {
    kind,
    authenticated: request.isAuthenticated,
  });
  return meaning.class === "A" || meaning.class === "P" ? meaning.class : undefined;
}

function approvedMinorOf(request: HostRequest, responseCode: string): number {
  const approval = approvalClassOf(request, responseCode);
  if (approval === "P") return Math.floor(request.amountMinor / 2);
  return approval === "A" ? request.amountMinor : 0;
}

/** All networks return Z for a matching postal code if there is no street to compare. */
function letterOfMatch({ codes }: HostNetwork, { namesPostalCode, namesStreet }: HostRequest): string {
  if (!namesStreet) return "Z";
  return namesPostalCode ? codes.addressMatches : codes.streetMatches;
}

/**
 * Returns the issuer's decision. The results of the security code check and of address verification (AVS) are omitted if the
 * request does not contain the data to check.
 */
export function decide(network: HostNetwork, request: HostRequest, knowledge: IssuerKnowledge): Decision {
  const scenario = scenarioOf(network, request);
  const refusal = tokenRefusalOf(request, knowledge);
  const responseCode = refusal
    ? refusalCode(request.network, network.codeForm, refusal)
    : responseTo(network, request, scenario, knowledge);
  const { adviceCode, finding } = refusal
    ? refusalRow(refusal)
    : { adviceCode: scenario.adviceCode, finding: findingOf(request) };
  return {
    responseCode,
    approvedMinor: approvedMinorOf(request, responseCode),
    isNamed: scenario.special !== "unnamed",
    ...(request.hasSecurityCode
      ? { securityCodeLetter: scenario.securityCodeLetter ?? network.codes.securityCodeMatches }
      : {}),
    ...(request.asksForAddressCheck
      ? { addressLetter: scenario.addressLetter ?? letterOfMatch(network, request) }
      : {}),
    ...(adviceCode === undefined ? {} : { adviceCode }),
    ...(finding === undefined ? {} : { tokenFinding: finding }),
    ...(request.token && scenario.special === "authentication-not-counted" ? { authenticationIsNotCounted: true } : {}),
  };
}
