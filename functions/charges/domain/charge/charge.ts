import type { AuthorizationAnswer } from "../../../card-networks/authorization/authorization-answer.ts";
import type { DeclineReason, RetryClass } from "../../../card-networks/catalogue/responses/response-class.ts";
import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import type { TransactionType } from "../../../card-networks/catalogue/transaction-types.ts";
import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import type { VerificationResult } from "../../../card-networks/networks/profile-words.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { Country } from "../../../shared/values/country.ts";
import { sameNumber } from "../../../shared/values/keys.ts";
import type { Money } from "../../../shared/values/money.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import type { CardAuthentication } from "./bound-authentication.ts";
import type { AuthorizationState, ClearingMode, ClearingState } from "./charge-states.ts";
import type { ChargeType } from "./charge-type.ts";
import type { CreditUsage } from "./credit-taken.ts";
import type { Metadata } from "./metadata.ts";
import type { OpenAction } from "./open-action.ts";
import type { SentAuthorization } from "./sent-authorization.ts";
import type { StrongAuthentication } from "./strong-authentication.ts";

/** A charge as stored. The card itself is in the vault; the charge stores its reference and identifying data. */
export interface Charge {
  readonly key: string;
  /** Counts changes visible to clients. */
  readonly version: number;
  /** Counts all changes. A write requires the revision that it was decided on, so concurrent changes are never overwritten. */
  readonly revision: number;
  readonly created: string;
  readonly lastModified?: string;
  /** Version of the acceptor at creation. */
  readonly acceptor: { readonly key: string; readonly version: number };
  /** Merchant of the acceptor. */
  readonly merchantKey: string;
  readonly network: CardNetwork;
  readonly card: StoredCard;
  readonly type: ChargeType;
  /** Charge that started this charge's series. */
  readonly initialChargeKey?: string;
  readonly transactionType?: TransactionType;
  /** Amount that the agent requested; `amount` is the current one. */
  readonly requestedAmount: Money;
  readonly amount: Money;
  readonly clearingMode: ClearingMode;
  readonly clearAfter?: string;
  /** Value from the agent; otherwise the time of creation. */
  readonly localTransactionDateTime: string;
  readonly transactionReference?: string;
  readonly metadata?: Metadata;
  /** Requested by the agent, even if the message to the network could not contain it. */
  readonly exemptionAsked?: ScaExemption;
  readonly avsAsked?: true;
  readonly billingAddress?: BillingAddress;
  readonly allowPartialApproval?: boolean;
  /** Sent with clearing. Absent if the network does not use it. */
  readonly enhancedData?: EnhancedData;
  /** A binding to this charge is released when the charge is declined. */
  readonly authentication?: CardAuthentication;
  /** Electronic commerce indicator that was sent, for a charge with a token and without 3-D Secure. */
  readonly tokenEci?: string;
  readonly warnings?: readonly Warning[];
  /** Validity of an approval in days, by the rules at creation; absent if there is no deadline for clearing. */
  readonly validDays?: number;
  /**
   * True if an increment restarts the validity period, by the rules at creation. Charges of earlier releases keep their
   * expiry.
   */
  readonly incrementRestartsValidity?: true;
  readonly authorizationExpiresAt?: string;
  readonly authorization: AuthorizationState;
  /** Total amount that the issuer approved, including increments. Partial reversals do not lower it: they repeat it. */
  readonly authorizedMinor: number;
  readonly clearing: ClearingState;
  /**
   * Set once a batch has claimed the record of an automatically cleared charge, which can then no longer be cancelled. Derived
   * from the record, not stored in the charge's item.
   */
  readonly clearingSubmitted?: true;
  /** Amount submitted for clearing and not rejected; never more than was authorized. */
  readonly clearedMinor: number;
  /** Number of clearing records created so far, and number of those that the network has not acknowledged yet. */
  readonly clears: number;
  readonly unacknowledgedClears: number;
  /** Amount refunded, by refund actions and refund charges together. */
  readonly refundedMinor: number;
  /** Number of refunds that were cleared as records of this charge. */
  readonly refundRecords: number;
  /** On a refund charge: the charge that it refunds. */
  readonly refundedChargeKey?: string;
  /** On a charge of intent refund: its share of the agent's credit limit. */
  readonly credit?: CreditUsage;
  /** Action that is in progress with the network. No other one starts during that time. */
  readonly openAction?: OpenAction;
  /** Action with a reversal that the network must acknowledge before it can receive another total of this charge. */
  readonly awaitedReversal?: string;
  readonly sca: StrongAuthentication;
  /** Absent if no money moves. */
  readonly fraudLiability?: "acquirer" | "issuer";
  /** Request to the network without its secret parts; a reversal repeats it. */
  readonly sent: SentAuthorization;
  /** Absent while the response is pending, and permanently if the network did not respond. */
  readonly answer?: NetworkAnswer;
  readonly cvc: VerificationResult;
  readonly avs: VerificationResult;
  readonly decline?: Decline;
}

/** Key of the action that authorizes a charge, also used for the clearing record of an automatically cleared charge. */
export const authorizationKeyOf = (chargeKey: string): string => sameNumber("action", chargeKey);

export interface StoredCard {
  /** Reference to the card in the vault. */
  readonly reference: string;
  readonly maskedNumber: string;
  /** Keyed hash of the number: equal for the same card, and impossible to compute without the key. */
  readonly fingerprint: string;
  readonly fingerprintKeyVersion: number;
  /**
   * Identifies the card in counters of checks and declines. A keyed hash as well, but its key is not rotated, because a
   * rotation would reset the counts.
   */
  readonly countedAs: string;
  /** Token that the request referred to. The charge has a separate copy of the card. */
  readonly processorTokenKey?: string;
}

/** Initial state of a charge: no network has decided on it and no money has moved. */
export const beforeAuthorization = {
  authorization: "pending",
  authorizedMinor: 0,
  clearing: "none",
  clearedMinor: 0,
  clears: 0,
  unacknowledgedClears: 0,
  refundedMinor: 0,
  refundRecords: 0,
} as const satisfies Partial<Charge>;

/** A charge that no network authorized (a refund on a network without such a message) has no authorization to reverse. */
export const isKnownToNetwork = ({ answer }: Pick<Charge, "answer">): boolean => answer !== undefined;

export type NetworkAnswer = Pick<
  AuthorizationAnswer,
  | "responseCode"
  | "responseText"
  | "authorizationCode"
  | "networkCode"
  | "eci"
  | "references"
  | "billing"
  | "networkSpecificFields"
>;

export interface Decline {
  /** The issuer requires strong customer authentication: retry the payment with it. */
  readonly softDecline: boolean;
  readonly retry: RetryClass;
  readonly reason: DeclineReason;
  /**
   * Number of retries with this card at this acceptor that its network still allows; absent if it has no limit or did not
   * respond.
   */
  readonly retriesLeft?: number;
}

export interface BillingAddress {
  readonly postalCode?: string | undefined;
  readonly countryCode?: Country | undefined;
  readonly stateOrProvince?: string | undefined;
  readonly city?: string | undefined;
  readonly line1?: string | undefined;
  readonly line2?: string | undefined;
  readonly line3?: string | undefined;
}
