import type { MerchantCategoryGroup } from "./merchant-category-groups.ts";

/** Types and closed lists of the profiles. The catalogue, which reads the profiles, takes them from here too. */

/** Features of a network beyond a plain authorization. A feature that is missing here is ignored with a warning. */
export type NetworkFeature =
  | "addressVerification"
  | "partialApproval"
  | "dynamicDescriptor"
  | "enhancedData"
  | "increment"
  | "refundAuthorization"
  | "scaExemption"
  | "transactionType"
  | "networkTokens"
  | "applePay"
  | "googlePay";

/** The generic result of a check, the same words for every network; `none` says that it was not asked for. */
export const verificationResults = ["none", "match", "partial-match", "no-match", "not-processed"] as const;
export type VerificationResult = (typeof verificationResults)[number];

/** The longest name and city of a merchant on the wire (field 43); longer ones are cut. */
export interface AcceptorTextLimits {
  readonly nameLength: number;
  readonly cityLength: number;
}

/** Field 39 as networks write it: two characters since 1987, three digits since 1993. */
export type ResponseCodeForm = "two-characters" | "action-codes";

/** A code by which an issuer asks for strong customer authentication instead of refusing for good. */
export interface SoftDeclineCode {
  readonly code: string;
  /** The same code means something else when the request did carry authentication data. */
  readonly onlyWithoutAuthentication: boolean;
}

/**
 * The limit of further tries of a declined card. Networks count declines of a card at a merchant, and charge a fee for each try
 * beyond. The rule set is a setting: Visa's documents of 2026 allow more than those before, and acquirers differ in when they follow.
 */
export const retryRuleSets = ["network-2024", "network-2026"] as const;
export type RetryRuleSet = (typeof retryRuleSets)[number];

/** Further tries that a decline forbids: of the card and amount, of the agreement, or of the card altogether. */
export const forbiddingBearings = ["forbids-payment", "forbids-agreement", "forbids-card"] as const;
export type ForbiddingBearing = (typeof forbiddingBearings)[number];

/** A decline either forbids further tries or has them counted. */
export const retryBearings = [...forbiddingBearings, "limited"] as const;
export type RetryBearing = (typeof retryBearings)[number];

/** So many declines of a card at an acceptor within so many hours; after them it is not to be tried until they are longer ago. */
export interface RetryLimit {
  /** Stable: counted declines are stored under it. */
  readonly name: string;
  readonly counts: readonly RetryBearing[];
  /** Declines count against every try of the card, against those for the same amount, or against those that they forbid. */
  readonly of: "card" | "card-and-amount" | "forbidden-tries";
  readonly max: number;
  readonly withinHours: number;
}

/**
 * The rule set is a setting, never a date alone: `service` is what clients of the service were promised (service
 * description, Limits, authorization validity), `network-2024` the networks' own documents since April 2024.
 */
export const validityRuleSets = ["service", "network-2024"] as const;
export type ValidityRuleSet = (typeof validityRuleSets)[number];

/** The circumstances of a payment that decide for how long its authorization may be cleared. */
export interface ValidityCircumstances {
  readonly finality: "final" | "pre-authorization";
  readonly channel: "card-not-present" | "card-present";
  readonly initiator: "cardholder" | "merchant";
  readonly merchantCategoryCode: string;
  /** ISO 3166 alpha-2 of the merchant. */
  readonly merchantCountry: string;
}

/** A row holds when each condition that it names holds. */
interface ValidityRow extends Partial<Omit<ValidityCircumstances, "merchantCategoryCode">> {
  readonly merchantCategories?: readonly MerchantCategoryGroup[];
  readonly days: number;
}

/** Periods in which authorizations of one network may be cleared; the first row that holds decides. */
export interface NetworkValidity {
  readonly rows: readonly ValidityRow[];
  readonly otherwiseDays: number;
  /** An increment counts the days again; else it keeps the date. */
  readonly incrementRestarts: boolean;
}

/** Rules of a network for payments with tokens in the place of card numbers. */
export interface TokenRules {
  /** Lengths of the one-time cryptogram, in bytes. */
  readonly cryptogramLengths: readonly number[];
  /** Electronic commerce indicator of a network token for which none is given. */
  readonly networkTokenIndicator: string;
  /** The same of a wallet. `always`: the network takes no other, whatever the wallet gave. */
  readonly walletIndicator: { readonly eci: string; readonly always: boolean };
  /** False where no cryptogram may be sent again once the series of a token has begun. */
  readonly takesCryptogramInSeries: boolean;
  /** Features whose tokens the network does not want in payments that the merchant begins. */
  readonly unwelcomeInSeries: readonly NetworkFeature[];
}

/** The authentication of a payment, in the words that decide its electronic commerce indicator. */
export type AuthenticationOutcome = "authenticated" | "attempt" | "none" | "data-only" | "exemption" | "recurring";
