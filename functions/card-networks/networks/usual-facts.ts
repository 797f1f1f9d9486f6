import type { NetworkProfile } from "./network-profile.ts";
import { forbiddingBearings, type RetryLimit } from "./profile-words.ts";

/** Facts that most networks share. */

/** The limits that every network can carry, and those the API promises for a dynamic descriptor. */
export const usualAcceptorText = { nameLength: 22, cityLength: 13 } as const;

/** CVV2, CVC2, CAV2 and the like: three digits on the back of the card. */
export const usualSecurityCodeLength = 3 satisfies NetworkProfile["securityCodeLength"];

/** The letters of Visa, in which networks without a public layout answer too. */
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

/** Visa's rules, in which networks without a public layout are spoken too. */
export const usualTokens = {
  cryptogramLengths: [20],
  networkTokenIndicator: "07",
  walletIndicator: { eci: "07", always: false },
  takesCryptogramInSeries: true,
  unwelcomeInSeries: [],
} as const satisfies NetworkProfile["tokens"];

/** EMV 3-D Secure has them required unless a market forbids them. */
export const usuallyWantedOfCardholder = [
  "name",
  "email",
  "billing-address",
] as const satisfies NetworkProfile["wantedOfCardholder"];

const sevenDays = { rows: [], otherwiseDays: 7, incrementRestarts: false } as const;

/** A week for all that the service description leaves out and the networks do not publish. */
export const usualValidity = {
  service: sevenDays,
  "network-2024": sevenDays,
} as const satisfies NetworkProfile["validity"];

export const thirtyDaysInHours = 720;

/** No further try after a decline that forbids it, for as long as networks count declines. */
export const noTryOnceForbidden = {
  name: "forbidden",
  counts: forbiddingBearings,
  of: "forbidden-tries",
  max: 1,
  withinHours: thirtyDaysInHours,
} as const satisfies RetryLimit;

/** Networks that publish no limit of further tries after a decline. */
export const withoutRetryLimits = {
  hasRetryCategories: false,
  forbiddingResponseCodes: {},
  forbiddingAdviceCodes: {},
  retryLimits: { "network-2024": [], "network-2026": [] },
} as const satisfies Partial<NetworkProfile>;

/** Assumptions about a network that publishes nothing of it. A profile that spreads this says the rest, or why it differs. */
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
} as const satisfies Partial<NetworkProfile>;
