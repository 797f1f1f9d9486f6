import { numberRanges } from "#card-numbers/number-ranges";
import type { NetworkProfile } from "../network-profile.ts";
import { retryBearings } from "../profile-words.ts";
import {
  noTryOnceForbidden,
  thirtyDaysInHours,
  usualAcceptorText,
  usuallyWantedOfCardholder,
  usualSecurityCodeLength,
} from "../usual-facts.ts";

/** Authorization validity (service description, Limits): 30 days for a pre-authorization, 7 days for a final authorization. */
const validityRows = { rows: [{ finality: "pre-authorization", days: 30 }], otherwiseDays: 7 } as const;

/** A merchant advice code that prohibits retries does so for 30 days, the longest period of these limits. */
const retryLimits = [
  noTryOnceForbidden,
  { name: "day", counts: retryBearings, of: "card", max: 10, withinHours: 24 },
  { name: "amount", counts: retryBearings, of: "card-and-amount", max: 35, withinHours: thirtyDaysInHours },
] as const;

export const mastercard = {
  numberRanges: numberRanges.mastercard,
  testNumber: "5555555555554444",
  requiresCheckDigit: true,
  features: [
    "addressVerification",
    "partialApproval",
    "dynamicDescriptor",
    "enhancedData",
    "increment",
    "refundAuthorization",
    "scaExemption",
    "transactionType",
    "networkTokens",
    "applePay",
    "googlePay",
  ],
  currencies: "all",
  acceptorText: usualAcceptorText,
  holderNameLetters: "latin-1",
  responseCodes: "two-characters",
  softDeclines: [{ code: "65", onlyWithoutAuthentication: true }],
  hasRetryCategories: false,
  forbiddingResponseCodes: {},
  forbiddingAdviceCodes: { "03": "forbids-card", "21": "forbids-agreement" },
  retryLimits: { "network-2024": retryLimits, "network-2026": retryLimits },
  securityCodeLength: usualSecurityCodeLength,
  addressResults: {
    A: "partial-match",
    N: "no-match",
    R: "not-processed",
    S: "not-processed",
    U: "not-processed",
    W: "partial-match",
    X: "match",
    Y: "match",
    Z: "partial-match",
  },
  /** Field 48.87. Y refers to the security code on the magnetic stripe (CVC 1), not to the printed code (CVC 2). */
  securityCodeResults: { M: "match", N: "no-match", P: "not-processed", U: "not-processed", Y: "not-processed" },
  electronicCommerceIndicators: {
    authenticated: "02",
    attempt: "01",
    none: "00",
    "data-only": "04",
    exemption: "06",
    recurring: "07",
  },
  repeatedAuthenticationValues: [],
  /**
   * Production cryptograms are 19 bytes long. The token service provides no ECI. According to processors' documents, ECI 06
   * is used for a token without 3-D Secure, and ECI 02 for a device's cryptogram. A wallet can provide only ECI 02 or 06,
   * because all other ECIs are for payments without a device.
   */
  tokens: {
    cryptogramLengths: [19, 20],
    networkTokenIndicator: "06",
    walletIndicator: { eci: "02", always: false, others: ["06"] },
    takesCryptogramInSeries: false,
    unwelcomeInSeries: [],
  },
  validity: {
    service: { ...validityRows, incrementRestarts: false },
    "network-2024": { ...validityRows, incrementRestarts: true },
  },
  firstPaymentName: "initialTraceId",
  wantedOfCardholder: [...usuallyWantedOfCardholder, "phone", "browser-address"],
  dataOnly: { "2.1.0": { category: "80" }, "2.2.0": { category: "80" } },
  /**
   * ECI 06 indicates an accepted exemption. The transStatus of an accepted exemption depends on the protocol version and is not
   * published for every version.
   */
  authenticationAnswers: {
    exemptionGranted: [
      { transStatus: "N", transStatusReason: "81", eci: "06" },
      { transStatus: "I", eci: "06" },
      { transStatus: "Y", eci: "06" },
    ],
    dataOnlyDone: [{ transStatus: "U", transStatusReason: "80", eci: "04" }],
    reasons: {},
  },
} as const satisfies NetworkProfile;
