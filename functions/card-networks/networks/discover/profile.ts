import { numberRanges } from "#card-numbers/number-ranges";
import { longStay } from "../merchant-category-groups.ts";
import type { NetworkProfile } from "../network-profile.ts";
import {
  usualAcceptorText,
  usualAuthenticationAnswers,
  usualIndicators,
  usuallyWantedOfCardholder,
  usualSecurityCodeLength,
  usualSecurityCodeResults,
  usualTokens,
  usualValidity,
  withoutRetryLimits,
} from "../usual-facts.ts";

export const discover = {
  numberRanges: numberRanges.discover,
  testNumber: "6011111111111117",
  requiresCheckDigit: true,
  features: [
    "addressVerification",
    "partialApproval",
    "dynamicDescriptor",
    "increment",
    "refundAuthorization",
    "scaExemption",
    "networkTokens",
    "applePay",
    "googlePay",
  ],
  currencies: ["USD"],
  acceptorText: usualAcceptorText,
  holderNameLetters: "ascii",
  responseCodes: "two-characters",
  softDeclines: [{ code: "1A", onlyWithoutAuthentication: false }],
  ...withoutRetryLimits,
  securityCodeLength: usualSecurityCodeLength,
  /**
   * AVS result A indicates a full match, and Y a match of the street only. On American Express, Mastercard and Visa, the
   * meanings are reversed.
   */
  addressResults: {
    A: "match",
    G: "not-processed",
    N: "no-match",
    R: "not-processed",
    S: "not-processed",
    T: "partial-match",
    U: "not-processed",
    W: "not-processed",
    X: "match",
    Y: "partial-match",
    Z: "partial-match",
  },
  securityCodeResults: usualSecurityCodeResults,
  electronicCommerceIndicators: usualIndicators,
  repeatedAuthenticationValues: [],
  /**
   * According to one processor's documentation, wallet payments use ECI 04 on this network, regardless of the ECI that the
   * wallet provides. The network's own document is not public.
   */
  tokens: { ...usualTokens, walletIndicator: { eci: "04", always: true } },
  validity: {
    ...usualValidity,
    /** No public document confirms these validity periods. */
    "network-2024": {
      rows: [{ finality: "pre-authorization", merchantCategories: longStay, days: 30 }],
      otherwiseDays: 10,
      incrementRestarts: false,
    },
  },
  firstPaymentName: "originalNetworkReferenceId",
  wantedOfCardholder: usuallyWantedOfCardholder,
  dataOnly: undefined,
  authenticationAnswers: usualAuthenticationAnswers,
} as const satisfies NetworkProfile;
