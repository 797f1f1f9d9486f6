import type { MerchantCategoryGroup } from "./merchant-category-groups.ts";

/** Types and closed lists of the profiles. The catalogue, which reads the profiles, also uses them. */

/**
 * Features of a network beyond a plain authorization. If a network does not support a requested feature, it is ignored
 * with a warning.
 */
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

/** Generic results of a check, the same for every network. `none` means that the check was not requested. */
export const verificationResults = ["none", "match", "partial-match", "no-match", "not-processed"] as const;
export type VerificationResult = (typeof verificationResults)[number];

/** Maximum length of a merchant's name and city in messages (field 43). Longer values are truncated. */
export interface AcceptorTextLimits {
  readonly nameLength: number;
  readonly cityLength: number;
}

/** Format of field 39: two characters in the 1987 standard, three digits in the 1993 standard. */
export type ResponseCodeForm = "two-characters" | "action-codes";

/** A code with which an issuer requires strong customer authentication instead of declining permanently. */
export interface SoftDeclineCode {
  readonly code: string;
  /** The code has another meaning if the request contained authentication data. */
  readonly onlyWithoutAuthentication: boolean;
}

/**
 * Limit of retries for a declined card. Networks count declines of a card at a merchant, and charge a fee for each
 * additional attempt. The rule set is a setting: Visa's documents of 2026 allow more than earlier ones, and acquirers
 * adopt them at different times.
 */
export const retryRuleSets = ["network-2024", "network-2026"] as const;
export type RetryRuleSet = (typeof retryRuleSets)[number];

/**
 * Scope of the retries that a decline prohibits: the card with this amount, the agreement, or the card for all
 * payments.
 */
export const forbiddingBearings = ["forbids-payment", "forbids-agreement", "forbids-card"] as const;
export type ForbiddingBearing = (typeof forbiddingBearings)[number];

/** A decline either prohibits retries or counts towards a limit. */
export const retryBearings = [...forbiddingBearings, "limited"] as const;
export type RetryBearing = (typeof retryBearings)[number];

/**
 * Maximum number of declines of a card at an acceptor within a period. At the limit, no further attempt is allowed
 * until the declines are older than the period.
 */
export interface RetryLimit {
  /** Stable: declines are stored under this name. */
  readonly name: string;
  readonly counts: readonly RetryBearing[];
  /**
   * Attempts to which the declines apply: all of the card, those for the same amount, or those that the declines
   * prohibit.
   */
  readonly of: "card" | "card-and-amount" | "forbidden-tries";
  readonly max: number;
  readonly withinHours: number;
}

/**
 * The rule set is a setting, never derived from a date. `service` is the promise to clients (service description,
 * Limits, authorization validity), `network-2024` the networks' own documents since April 2024.
 */
export const validityRuleSets = ["service", "network-2024"] as const;
export type ValidityRuleSet = (typeof validityRuleSets)[number];

/** Facts about a payment that determine how long its authorization can be cleared. */
export interface ValidityCircumstances {
  readonly finality: "final" | "pre-authorization";
  readonly channel: "card-not-present" | "card-present";
  readonly initiator: "cardholder" | "merchant";
  readonly merchantCategoryCode: string;
  /** The merchant's country, ISO 3166 alpha-2. */
  readonly merchantCountry: string;
}

/** A row applies if all of its conditions are met. */
interface ValidityRow extends Partial<Omit<ValidityCircumstances, "merchantCategoryCode">> {
  readonly merchantCategories?: readonly MerchantCategoryGroup[];
  readonly days: number;
}

/** Periods in which authorizations of one network can be cleared. The first matching row applies. */
export interface NetworkValidity {
  readonly rows: readonly ValidityRow[];
  readonly otherwiseDays: number;
  /** True if an increment restarts the period; otherwise the end date does not change. */
  readonly incrementRestarts: boolean;
}

/** Rules of a network for payments with tokens instead of card numbers. */
export interface TokenRules {
  /** Lengths of the one-time cryptogram, in bytes. */
  readonly cryptogramLengths: readonly number[];
  /** Default electronic commerce indicator of a network token. */
  readonly networkTokenIndicator: string;
  /**
   * Default indicator of a wallet. `always`: the network accepts no other, whatever the wallet provides. `others`: the
   * only other indicators that a wallet may provide.
   */
  readonly walletIndicator: { readonly eci: string; readonly always: boolean; readonly others?: readonly string[] };
  /** False if no cryptogram may be sent for later payments in a series. */
  readonly takesCryptogramInSeries: boolean;
  /** Token features that the network advises against in later payments of a series. */
  readonly unwelcomeInSeries: readonly NetworkFeature[];
}

/** Authentication outcomes that determine the electronic commerce indicator of a payment. */
export type AuthenticationOutcome = "authenticated" | "attempt" | "none" | "data-only" | "exemption" | "recurring";

/** Required values of ARes elements. An omitted element can have any value. */
interface AnsweredElements {
  readonly transStatus: "I" | "N" | "U" | "Y";
  readonly transStatusReason?: string;
  readonly eci?: string;
}

/** 3-D Secure responses with a meaning specific to one network. */
export interface AuthenticationAnswers {
  /** Responses that grant a requested exemption. */
  readonly exemptionGranted: readonly AnsweredElements[];
  /** Responses to a data-only request that confirm that the data was shared. */
  readonly dataOnlyDone: readonly AnsweredElements[];
  /**
   * Reasons of the directory server (80 to 99): the issuer could not be reached, or the request is not eligible and can be
   * retried without the exemption or data-only.
   */
  readonly reasons: Readonly<Record<string, "issuer-out-of-reach" | "not-eligible">>;
}
