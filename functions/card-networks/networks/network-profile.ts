import type { NumberRange } from "#card-numbers/number-ranges";
import type { Currency } from "../../shared/values/money.ts";
import type { FirstPaymentName } from "../authorization/network-references.ts";
import type {
  AcceptorTextLimits,
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

/** The sign for a directory server that data is only shared: given by the wish of the merchant, or by the category. */
export interface DataOnlyMark {
  /** threeDSRequestorChallengeInd */
  readonly challengeInd?: string;
  /** messageCategory */
  readonly category?: "80";
}

/** Data about the cardholder that an authentication may give to the issuer. */
type CardholderDatum = "name" | "email" | "billing-address" | "phone" | "browser-address";

/**
 * Everything that the service knows about a network without speaking to it. Plain data: who needs a fact loads the
 * profiles, and neither dialects nor recipes. A fact that is missing does not compile.
 */
export interface NetworkProfile {
  readonly numberRanges: readonly NumberRange[];
  /** Published for tests: no card has it. The sandbox authenticates it without a challenge. */
  readonly testNumber: string;
  /** False where numbers are issued whose last digit is not a Luhn digit; elsewhere a wrong digit is a typing error. */
  readonly requiresCheckDigit: boolean;
  readonly features: readonly NetworkFeature[];
  /** Those that charges may be in. */
  readonly currencies: "all" | readonly Currency[];
  readonly acceptorText: AcceptorTextLimits;
  /** Which letters of a holder's name its host prints. An EBCDIC host holds all of Latin-1, an ASCII host no accents. */
  readonly holderNameLetters: "latin-1" | "ascii";
  readonly responseCodes: ResponseCodeForm;
  readonly softDeclines: readonly SoftDeclineCode[];
  /** Declines are sorted into the retry categories 1 to 4. */
  readonly hasRetryCategories: boolean;
  /** Codes of retry category 1 that leave other tries of the card open. */
  readonly forbiddingResponseCodes: Readonly<Record<string, ForbiddingBearing>>;
  /** Advice with a decline that forbids another try. */
  readonly forbiddingAdviceCodes: Readonly<Record<string, ForbiddingBearing>>;
  /** Limits of further tries of a declined card; empty where nothing is published. */
  readonly retryLimits: Readonly<Record<RetryRuleSet, readonly RetryLimit[]>>;
  /** Digits of the code that is printed on its cards (CVV2, CVC2, CID). */
  readonly securityCodeLength: 3 | 4;
  /** The letters of its address check; letters that are not listed were not processed. */
  readonly addressResults: Readonly<Record<string, Exclude<VerificationResult, "none">>>;
  readonly securityCodeResults: Readonly<Record<string, Exclude<VerificationResult, "none" | "partial-match">>>;
  /** The two digits that a 3-D Secure result carries and a charge shows. */
  readonly electronicCommerceIndicators: Readonly<Record<AuthenticationOutcome, string>>;
  /**
   * Authentication values, in base64, that it gives for more than one payment by design, such as those agreed with a merchant.
   * Every other value pays for one charge.
   */
  readonly repeatedAuthenticationValues: readonly string[];
  /** Undefined where neither network tokens nor wallets are taken. */
  readonly tokens: TokenRules | undefined;
  readonly validity: Readonly<Record<ValidityRuleSet, NetworkValidity>>;
  /** The form in which its clients name the first payment of a series. */
  readonly firstPaymentName: FirstPaymentName;
  /** Data that its directory server requires of every cardholder, where no law of the market forbids it. */
  readonly wantedOfCardholder: readonly CardholderDatum[];
  /** By the version of EMV 3-D Secure; undefined where nobody knows of a way. */
  readonly dataOnly: Readonly<Record<"2.1.0" | "2.2.0", DataOnlyMark>> | undefined;
}
