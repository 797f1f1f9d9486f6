import type { NumberRange } from "#card-numbers/number-ranges";
import type { Currency } from "../../shared/values/money.ts";
import type { FirstPaymentName } from "../authorization/network-references.ts";
import type {
  AcceptorTextLimits,
  AuthenticationAnswers,
  AuthenticationOutcome,
  ForbiddingBearing,
  NetworkFeature,
  NetworkValidity,
  ResponseCodeForm,
  RetryLimit,
  RetryRuleSet,
  SoftDeclineCode,
  TokenRules,
  ValidityRuleSet,
  VerificationResult,
} from "./profile-words.ts";

/** Marks an AReq as data-only, by the challenge indicator or the message category. */
export interface DataOnlyMark {
  /** threeDSRequestorChallengeInd */
  readonly challengeInd?: string;
  /** messageCategory */
  readonly category?: "80";
}

/** Cardholder data that an authentication can pass to the issuer. */
type CardholderDatum = "name" | "email" | "billing-address" | "phone" | "browser-address";

/**
 * Static properties of a network. A profile is plain data, so code that needs a property loads only the profiles, without the
 * dialects and recipes. A profile without a required property does not compile.
 */
export interface NetworkProfile {
  readonly numberRanges: readonly NumberRange[];
  /**
   * Published test card number that is not assigned to a real card. The sandbox authenticates this number without a challenge.
   */
  readonly testNumber: string;
  /**
   * False if the network issues card numbers without a Luhn check digit. For other networks, a wrong check digit indicates a
   * typing error.
   */
  readonly requiresCheckDigit: boolean;
  readonly features: readonly NetworkFeature[];
  readonly currencies: "all" | readonly Currency[];
  readonly acceptorText: AcceptorTextLimits;
  /**
   * Letters that the network's host supports in cardholder names. An EBCDIC host supports all of Latin-1. An ASCII host
   * supports no accented letters.
   */
  readonly holderNameLetters: "latin-1" | "ascii";
  readonly responseCodes: ResponseCodeForm;
  readonly softDeclines: readonly SoftDeclineCode[];
  /** True if the network groups decline codes into retry categories 1 to 4. */
  readonly hasRetryCategories: boolean;
  /**
   * Retry category 1 response codes that prohibit only retries of the same payment or agreement. All other category 1 codes
   * prohibit every retry with the card.
   */
  readonly forbiddingResponseCodes: Readonly<Record<string, ForbiddingBearing>>;
  readonly forbiddingAdviceCodes: Readonly<Record<string, ForbiddingBearing>>;
  /** Retry limits for a declined card. Empty if the network publishes none. */
  readonly retryLimits: Readonly<Record<RetryRuleSet, readonly RetryLimit[]>>;
  /** Number of digits of the printed security code (CVV2, CVC2, CID). */
  readonly securityCodeLength: 3 | 4;
  /** Address verification (AVS) result codes of the network. An unlisted code counts as `not-processed`. */
  readonly addressResults: Readonly<Record<string, Exclude<VerificationResult, "none">>>;
  readonly securityCodeResults: Readonly<Record<string, Exclude<VerificationResult, "none" | "partial-match">>>;
  /** Two-digit electronic commerce indicators (ECI), by authentication outcome. */
  readonly electronicCommerceIndicators: Readonly<Record<AuthenticationOutcome, string>>;
  /**
   * Authentication values, in base64, that the network issues for more than one payment by design, such as values agreed with a
   * merchant. Every other authentication value can be used for only one charge.
   */
  readonly repeatedAuthenticationValues: readonly string[];
  /** Undefined if the network accepts neither network tokens nor wallets. */
  readonly tokens: TokenRules | undefined;
  readonly validity: Readonly<Record<ValidityRuleSet, NetworkValidity>>;
  /** Name of the request property for the network's identifier of the first payment of a series. */
  readonly firstPaymentName: FirstPaymentName;
  /**
   * Cardholder data that the network expects in an AReq, unless local law prohibits sending it. Missing data only causes a
   * warning.
   */
  readonly wantedOfCardholder: readonly CardholderDatum[];
  /** Data-only indicators by EMV 3-D Secure version. Undefined if the network has no known data-only method. */
  readonly dataOnly: Readonly<Record<"2.1.0" | "2.2.0", DataOnlyMark>> | undefined;
  readonly authenticationAnswers: AuthenticationAnswers;
}
