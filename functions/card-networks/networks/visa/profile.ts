import { numberRanges } from "#card-numbers/number-ranges";
import { longStay, transportAndRental } from "../merchant-category-groups.ts";
import type { NetworkProfile } from "../network-profile.ts";
import {
  noTryOnceForbidden,
  thirtyDaysInHours,
  usualAuthenticationAnswers,
  usualIndicators,
  usuallyWantedOfCardholder,
  usualSecurityCodeLength,
  usualSecurityCodeResults,
  usualTokens,
} from "../usual-facts.ts";

/** Prohibits retries after a category 1 decline, and limits declines in the other categories to `max` in 30 days. */
const retryLimits = (max: number) =>
  [
    noTryOnceForbidden,
    { name: "month", counts: ["limited"], of: "card", max, withinHours: thirtyDaysInHours },
  ] as const;

export const visa = {
  numberRanges: numberRanges.visa,
  testNumber: "4111111111111111",
  requiresCheckDigit: true,
  features: [
    "addressVerification",
    "partialApproval",
    "dynamicDescriptor",
    "enhancedData",
    "increment",
    "refundAuthorization",
    "scaExemption",
    "networkTokens",
    "applePay",
    "googlePay",
  ],
  currencies: "all",
  acceptorText: { nameLength: 25, cityLength: 13 },
  holderNameLetters: "latin-1",
  responseCodes: "two-characters",
  /**
   * Some European issuers return 70 ("PIN required") for a card-not-present payment, where the code can only mean that
   * authentication is required.
   */
  softDeclines: [
    { code: "1A", onlyWithoutAuthentication: false },
    { code: "70", onlyWithoutAuthentication: true },
  ],
  hasRetryCategories: true,
  /**
   * R0: stop payment order (one payment). R1: revocation of the agreement with the merchant. R3 (revocation of all payments)
   * is omitted, because it prohibits every retry with the card.
   */
  forbiddingResponseCodes: { R0: "forbids-payment", R1: "forbids-agreement" },
  forbiddingAdviceCodes: {},
  retryLimits: { "network-2024": retryLimits(15), "network-2026": retryLimits(20) },
  securityCodeLength: usualSecurityCodeLength,
  addressResults: {
    A: "partial-match",
    B: "partial-match",
    C: "not-processed",
    D: "match",
    E: "not-processed",
    F: "match",
    G: "not-processed",
    I: "not-processed",
    M: "match",
    N: "no-match",
    P: "partial-match",
    R: "not-processed",
    S: "not-processed",
    U: "not-processed",
    W: "partial-match",
    X: "match",
    Y: "match",
    Z: "partial-match",
  },
  /** Field 44.10. */
  securityCodeResults: usualSecurityCodeResults,
  electronicCommerceIndicators: usualIndicators,
  repeatedAuthenticationValues: [],
  tokens: { ...usualTokens, unwelcomeInSeries: ["applePay"] },
  validity: {
    service: {
      rows: [
        { finality: "pre-authorization", merchantCategories: longStay, days: 31 },
        { finality: "pre-authorization", merchantCategories: transportAndRental, merchantCountry: "US", days: 3 },
        { finality: "pre-authorization", merchantCategories: transportAndRental, days: 7 },
        { channel: "card-present", days: 1 },
      ],
      otherwiseDays: 7,
      incrementRestarts: false,
    },
    "network-2024": {
      rows: [
        { finality: "pre-authorization", merchantCategories: longStay, days: 30 },
        { channel: "card-present", days: 5 },
        { initiator: "merchant", days: 5 },
      ],
      otherwiseDays: 10,
      incrementRestarts: false,
    },
  },
  firstPaymentName: "initialTransactionIdentifier",
  wantedOfCardholder: usuallyWantedOfCardholder,
  dataOnly: { "2.1.0": { challengeInd: "82" }, "2.2.0": { challengeInd: "06" } },
  authenticationAnswers: {
    ...usualAuthenticationAnswers,
    dataOnlyDone: [{ transStatus: "I" }, { transStatus: "N", transStatusReason: "89", eci: "07" }],
    reasons: {
      "80": "issuer-out-of-reach",
      "81": "issuer-out-of-reach",
      "82": "issuer-out-of-reach",
      "83": "issuer-out-of-reach",
      "84": "not-eligible",
      "85": "not-eligible",
      "88": "not-eligible",
    },
  },
} as const satisfies NetworkProfile;
