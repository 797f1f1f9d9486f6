import type { NetworkProfile } from "./network-profile.ts";
import { forbiddingBearings, type RetryLimit } from "./profile-words.ts";

/**
 * Maximum lengths of a merchant's name and city that every network supports. The API applies the same limits to a dynamic
 * descriptor.
 */
export const usualAcceptorText = { nameLength: 22, cityLength: 13 } as const;

/** CVV2, CVC2, CAV2 and similar codes: three digits on the back of the card. */
export const usualSecurityCodeLength = 3 satisfies NetworkProfile["securityCodeLength"];

/** Visa's security code (CVV2) result codes, also assumed for networks that publish none. */
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

/** Visa's token rules except `unwelcomeInSeries`, also assumed for networks that publish none. */
export const usualTokens = {
  cryptogramLengths: [20],
  networkTokenIndicator: "07",
  walletIndicator: { eci: "07", always: false },
  takesCryptogramInSeries: true,
  unwelcomeInSeries: [],
} as const satisfies NetworkProfile["tokens"];

/** Cardholder data that EMV 3-D Secure requires, unless local law prohibits sending it. */
export const usuallyWantedOfCardholder = [
  "name",
  "email",
  "billing-address",
] as const satisfies NetworkProfile["wantedOfCardholder"];

/** A granted exemption is indicated by transStatus I, as defined in EMV 3-D Secure. */
export const usualAuthenticationAnswers = {
  exemptionGranted: [{ transStatus: "I" }],
  dataOnlyDone: [],
  reasons: {},
} as const satisfies NetworkProfile["authenticationAnswers"];

const sevenDays = { rows: [], otherwiseDays: 7, incrementRestarts: false } as const;

/**
 * Seven days, for networks whose authorization validity is stated neither in the service description nor in their own
 * documents.
 */
export const usualValidity = {
  service: sevenDays,
  "network-2024": sevenDays,
} as const satisfies NetworkProfile["validity"];

export const thirtyDaysInHours = 720;

/** A decline that prohibits retries does so for 30 days. */
export const noTryOnceForbidden = {
  name: "forbidden",
  counts: forbiddingBearings,
  of: "forbidden-tries",
  max: 1,
  withinHours: thirtyDaysInHours,
} as const satisfies RetryLimit;

export const withoutRetryLimits = {
  hasRetryCategories: false,
  forbiddingResponseCodes: {},
  forbiddingAdviceCodes: {},
  retryLimits: { "network-2024": [], "network-2026": [] },
} as const satisfies Partial<NetworkProfile>;

/**
 * Assumed profile values for a network that publishes no rules. A profile that spreads this object must add the remaining
 * values, and can override the assumed ones.
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
