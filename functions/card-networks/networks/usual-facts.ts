import type { NetworkProfile } from "./network-profile.ts";
import { forbiddingBearings, type RetryLimit } from "./profile-words.ts";

/** Facts that most networks share. */

/** Limits that every network supports. They are also the API's limits for a dynamic descriptor. */
export const usualAcceptorText = { nameLength: 22, cityLength: 13 } as const;

/** CVV2, CVC2, CAV2 and similar codes: three digits on the back of the card. */
export const usualSecurityCodeLength = 3 satisfies NetworkProfile["securityCodeLength"];

/** Visa's letters, also assumed for networks without a public layout. */
export const usualSecurityCodeResults = {
  M: "match",
  N: "no-match",
  P: "not-processed",
  S: "not-processed",
  U: "not-processed",
} as const satisfies NetworkProfile["securityCodeResults"];

export const usualIndicators = {
  authenticated: "05",
  attempt: "06",
  none: "07",
  "data-only": "07",
  exemption: "07",
  recurring: "07",
} as const satisfies NetworkProfile["electronicCommerceIndicators"];

/** Visa's rules, also assumed for networks without a public layout. */
export const usualTokens = {
  cryptogramLengths: [20],
  networkTokenIndicator: "07",
  walletIndicator: { eci: "07", always: false },
  takesCryptogramInSeries: true,
  unwelcomeInSeries: [],
} as const satisfies NetworkProfile["tokens"];

/** EMV 3-D Secure requires this data unless a market prohibits it. */
export const usuallyWantedOfCardholder = [
  "name",
  "email",
  "billing-address",
] as const satisfies NetworkProfile["wantedOfCardholder"];

/** An exemption is acknowledged as EMV 3-D Secure defines it. */
export const usualAuthenticationAnswers = {
  exemptionGranted: [{ transStatus: "I" }],
  dataOnlyDone: [],
  reasons: {},
} as const satisfies NetworkProfile["authenticationAnswers"];

const sevenDays = { rows: [], otherwiseDays: 7, incrementRestarts: false } as const;

/** Seven days if neither the service description nor the network states a period. */
export const usualValidity = {
  service: sevenDays,
  "network-2024": sevenDays,
} as const satisfies NetworkProfile["validity"];

export const thirtyDaysInHours = 720;

/** After a decline that prohibits retries, none is allowed while the network counts the decline. */
export const noTryOnceForbidden = {
  name: "forbidden",
  counts: forbiddingBearings,
  of: "forbidden-tries",
  max: 1,
  withinHours: thirtyDaysInHours,
} as const satisfies RetryLimit;

/** Networks without a published retry limit after a decline. */
export const withoutRetryLimits = {
  hasRetryCategories: false,
  forbiddingResponseCodes: {},
  forbiddingAdviceCodes: {},
  retryLimits: { "network-2024": [], "network-2026": [] },
} as const satisfies Partial<NetworkProfile>;

/**
 * Assumptions about a network that publishes none of these facts. A profile that spreads them adds the others, or
 * explains differences.
 */
export const unpublishedFacts = {
  acceptorText: usualAcceptorText,
  holderNameLetters: "ascii",
  ...withoutRetryLimits,
  securityCodeLength: usualSecurityCodeLength,
  addressResults: {},
  securityCodeResults: usualSecurityCodeResults,
  electronicCommerceIndicators: usualIndicators,
  repeatedAuthenticationValues: [],
  tokens: undefined,
  validity: usualValidity,
  firstPaymentName: "originalNetworkReferenceId",
  wantedOfCardholder: usuallyWantedOfCardholder,
  dataOnly: undefined,
  authenticationAnswers: usualAuthenticationAnswers,
} as const satisfies Partial<NetworkProfile>;
