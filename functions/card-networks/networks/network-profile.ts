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

/**
 * Marks a data-only request for a directory server, by the requestor's challenge preference or by the message category.
 */
export interface DataOnlyMark {
  /** threeDSRequestorChallengeInd */
  readonly challengeInd?: string;
  /** messageCategory */
  readonly category?: "80";
}

/** Cardholder data that an authentication can pass to the issuer. */
type CardholderDatum = "name" | "email" | "billing-address" | "phone" | "browser-address";

/**
 * Everything that the service knows about a network without exchanging messages. Plain data: code that needs a fact
 * loads the profiles only, not dialects and recipes. A missing fact does not compile.
 */
export interface NetworkProfile {
  readonly numberRanges: readonly NumberRange[];
  /** Published for tests and not assigned to a real card. The sandbox authenticates it without a challenge. */
  readonly testNumber: string;
  /** False if the network issues numbers without a Luhn digit. For other networks, a wrong digit is a typing error. */
  readonly requiresCheckDigit: boolean;
  readonly features: readonly NetworkFeature[];
  /** Supported currencies of charges. */
  readonly currencies: "all" | readonly Currency[];
  readonly acceptorText: AcceptorTextLimits;
  /**
   * Letters of a holder's name that its host can print. An EBCDIC host supports all of Latin-1, an ASCII host no
   * accents.
   */
  readonly holderNameLetters: "latin-1" | "ascii";
  readonly responseCodes: ResponseCodeForm;
  readonly softDeclines: readonly SoftDeclineCode[];
  /** Declines are classified by the retry categories 1 to 4. */
  readonly hasRetryCategories: boolean;
  /** Codes of retry category 1 that do not prohibit all retries of the card. */
  readonly forbiddingResponseCodes: Readonly<Record<string, ForbiddingBearing>>;
  /** Advice codes of a decline that prohibit a retry. */
  readonly forbiddingAdviceCodes: Readonly<Record<string, ForbiddingBearing>>;
  /** Limits of retries for a declined card. Empty if none are published. */
  readonly retryLimits: Readonly<Record<RetryRuleSet, readonly RetryLimit[]>>;
  /** Number of digits of the printed security code (CVV2, CVC2, CID). */
  readonly securityCodeLength: 3 | 4;
  /** The letters of its address check. An unlisted letter means not processed. */
  readonly addressResults: Readonly<Record<string, Exclude<VerificationResult, "none">>>;
  readonly securityCodeResults: Readonly<Record<string, Exclude<VerificationResult, "none" | "partial-match">>>;
  /** Two-digit indicators in 3-D Secure results and charges. */
  readonly electronicCommerceIndicators: Readonly<Record<AuthenticationOutcome, string>>;
  /**
   * Authentication values, in base64, that the network issues for more than one payment by design, such as those agreed
   * with a merchant. Every other value can be used for one charge.
   */
  readonly repeatedAuthenticationValues: readonly string[];
  /** Undefined if the network accepts neither network tokens nor wallets. */
  readonly tokens: TokenRules | undefined;
  readonly validity: Readonly<Record<ValidityRuleSet, NetworkValidity>>;
  /** Format in which clients identify the first payment of a series. */
  readonly firstPaymentName: FirstPaymentName;
  /** Cardholder data that its directory server requires, unless a law of the market prohibits it. */
  readonly wantedOfCardholder: readonly CardholderDatum[];
  /** Marks by version of EMV 3-D Secure. Undefined if no method is known. */
  readonly dataOnly: Readonly<Record<"2.1.0" | "2.2.0", DataOnlyMark>> | undefined;
  readonly authenticationAnswers: AuthenticationAnswers;
}
