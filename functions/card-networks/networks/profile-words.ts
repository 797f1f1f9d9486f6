import type { MerchantCategoryGroup } from "./merchant-category-groups.ts";

/** Types and enumerations for the profiles and the catalogue. */

/**
 * Network features beyond a plain authorization. Increments and tokens that a network does not support are rejected. Without
 * `refundAuthorization`, refunds are sent only in clearing. If a request uses any other unsupported feature, the service
 * ignores the feature and returns a warning.
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

/** `none`: the check was not requested or, for address verification, is not supported by the network. */
export const verificationResults = ["none", "match", "partial-match", "no-match", "not-processed"] as const;
export type VerificationResult = (typeof verificationResults)[number];

/** Maximum lengths of a merchant's name and city in messages (field 43). Longer values are truncated. */
export interface AcceptorTextLimits {
  readonly nameLength: number;
  readonly cityLength: number;
}

/** Format of field 39: two-character response codes (ISO 8583:1987) or three-digit action codes (ISO 8583:1993). */
export type ResponseCodeForm = "two-characters" | "action-codes";

/** A soft decline: a response code that requests strong customer authentication instead of declining the payment permanently. */
export interface SoftDeclineCode {
  readonly code: string;
  /** True if the code is a soft decline only in the response to a request without authentication data. */
  readonly onlyWithoutAuthentication: boolean;
}

/**
 * Rule sets for retries with a declined card. Networks count the declines of a card at a merchant and charge a fee for each
 * excess attempt. The rule set is a setting because Visa's 2026 documents allow more attempts than its earlier documents,
 * and acquirers adopt the new rules at different times.
 */
export const retryRuleSets = ["network-2024", "network-2026"] as const;
export type RetryRuleSet = (typeof retryRuleSets)[number];

/**
 * Scope of the retries that a decline prohibits: the payment (this card with this amount), the agreement, or all payments with
 * the card.
 */
export const forbiddingBearings = ["forbids-payment", "forbids-agreement", "forbids-card"] as const;
export type ForbiddingBearing = (typeof forbiddingBearings)[number];

/** Effect of a decline on retries. `limited`: the decline prohibits no retries, and only counts toward limits. */
export const retryBearings = [...forbiddingBearings, "limited"] as const;
export type RetryBearing = (typeof retryBearings)[number];

/**
 * Maximum number of declines of a card at an acceptor within a period. At the limit, the network allows no further attempt
 * until the oldest of the declines is older than the period.
 */
export interface RetryLimit {
  /** Declines are stored under this name, so the name must never change. */
  readonly name: string;
  readonly counts: readonly RetryBearing[];
  /**
   * Attempts to which the limit applies: all attempts with the card, attempts with the card for the same amount, or attempts
   * that earlier declines prohibit.
   */
  readonly of: "card" | "card-and-amount" | "forbidden-tries";
  readonly max: number;
  readonly withinHours: number;
}

/**
 * Rule sets for the validity of authorizations. The rule set is a setting and is never derived from a date. `service` is the
 * commitment to clients (service description, Limits, authorization validity). `network-2024` follows the networks' own
 * documents in force since April 2024.
 */
export const validityRuleSets = ["service", "network-2024"] as const;
export type ValidityRuleSet = (typeof validityRuleSets)[number];

export interface ValidityCircumstances {
  readonly finality: "final" | "pre-authorization";
  readonly channel: "card-not-present" | "card-present";
  readonly initiator: "cardholder" | "merchant";
  readonly merchantCategoryCode: string;
  /** The merchant's country, ISO 3166 alpha-2. */
  readonly merchantCountry: string;
}

/** Validity of an authorization in days. The row applies if all of its conditions are met. */
interface ValidityRow extends Partial<Omit<ValidityCircumstances, "merchantCategoryCode">> {
  readonly merchantCategories?: readonly MerchantCategoryGroup[];
  readonly days: number;
}

/** Authorization validity: the first matching row applies. If no row matches, `otherwiseDays` applies. */
export interface NetworkValidity {
  readonly rows: readonly ValidityRow[];
  readonly otherwiseDays: number;
  /** True if an increment restarts the validity period. Otherwise, the authorization's expiry is unchanged. */
  readonly incrementRestarts: boolean;
}

export interface TokenRules {
  /** Lengths of the one-time cryptogram, in bytes. */
  readonly cryptogramLengths: readonly number[];
  /** Default electronic commerce indicator (ECI) of network token payments. */
  readonly networkTokenIndicator: string;
  /**
   * Default ECI of wallet payments. If `always` is true, this ECI is sent even if the wallet provides a different ECI.
   * `others` lists the only other ECIs that a wallet can provide. If `others` is absent, a wallet can provide any ECI of the
   * network.
   */
  readonly walletIndicator: { readonly eci: string; readonly always: boolean; readonly others?: readonly string[] };
  /** False if subsequent payments in a series must not contain a cryptogram. */
  readonly takesCryptogramInSeries: boolean;
  /** Token features that the network advises against in subsequent payments of a series. */
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

/** 3-D Secure responses with a network-specific meaning. */
export interface AuthenticationAnswers {
  readonly exemptionGranted: readonly AnsweredElements[];
  /** Responses that confirm that the data of a data-only request was shared with the issuer. */
  readonly dataOnlyDone: readonly AnsweredElements[];
  /**
   * Values of transStatusReason that are specific to the directory server (80 to 99), with their meanings.
   * `issuer-out-of-reach`: the issuer could not be reached. `not-eligible`: the request is not eligible for the exemption or
   * data-only processing, and can be retried without the exemption or the data-only indicator.
   */
  readonly reasons: Readonly<Record<string, "issuer-out-of-reach" | "not-eligible">>;
}
