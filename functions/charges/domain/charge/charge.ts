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
import type { OpenAction } from "./open-action.ts";
import type { SentAuthorization } from "./sent-authorization.ts";
import type { StrongAuthentication } from "./strong-authentication.ts";

/** The card itself is in the vault; the charge stores a vault reference and data that identifies the card. */
export interface Charge {
  readonly key: string;
  /** Starts at 1, and is incremented by each change that is visible to clients. */
  readonly version: number;
  /**
   * Starts at 1, and is incremented by every change. A write requires the revision that the change is based on, so
   * concurrent changes are never overwritten.
   */
  readonly revision: number;
  readonly created: string;
  readonly lastModified?: string;
  /** Acceptor, with its version when the charge was created. */
  readonly acceptor: { readonly key: string; readonly version: number };
  readonly merchantKey: string;
  readonly network: CardNetwork;
  readonly card: StoredCard;
  readonly type: ChargeType;
  /** Key of the first charge of the series that this charge belongs to. */
  readonly initialChargeKey?: string;
  readonly transactionType?: TransactionType;
  /** Amount that the agent requested; `amount` is the current amount. */
  readonly requestedAmount: Money;
  readonly amount: Money;
  readonly clearingMode: ClearingMode;
  readonly clearAfter?: string;
  /** Local date and time sent by the agent. Default: the time of creation. */
  readonly localTransactionDateTime: string;
  readonly transactionReference?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  /**
   * Exemption that the agent requested, even if the message to the network could not contain it. Without a request: the
   * exemption that was granted during authentication.
   */
  readonly exemptionAsked?: ScaExemption;
  readonly avsAsked?: true;
  readonly billingAddress?: BillingAddress;
  readonly allowPartialApproval?: boolean;
  /** Enhanced data sent in clearing. Absent if the network does not support enhanced data. */
  readonly enhancedData?: EnhancedData;
  /** The authentication's binding to this charge is released if the charge is declined or fully reversed. */
  readonly authentication?: CardAuthentication;
  /** Electronic commerce indicator (ECI) sent to the network, for a charge with a token and without 3-D Secure. */
  readonly tokenEci?: string;
  readonly warnings?: readonly Warning[];
  /** Validity of an approval in days, under the rules in force at creation. Absent if the approval does not expire. */
  readonly validDays?: number;
  /**
   * True if an increment restarts the validity period, under the rules in force at creation. Charges created by earlier
   * releases of the service keep their expiry.
   */
  readonly incrementRestartsValidity?: true;
  readonly authorizationExpiresAt?: string;
  readonly authorization: AuthorizationState;
  /**
   * Total amount that the issuer approved, including increments. Partial reversals do not lower this amount, because every
   * reversal message must contain this total.
   */
  readonly authorizedMinor: number;
  readonly clearing: ClearingState;
  /**
   * Set once a batch has claimed the clearing record of an automatically cleared charge. From then on, the charge cannot be
   * cancelled. Derived from the clearing record, not stored in the charge's item.
   */
  readonly clearingSubmitted?: true;
  /** Amount submitted for clearing and neither rejected nor withdrawn; never more than `authorizedMinor`. */
  readonly clearedMinor: number;
  /** Number of clearing records created so far to clear this charge. */
  readonly clears: number;
  readonly unacknowledgedClears: number;
  /** Total amount refunded by refund actions and refund charges. */
  readonly refundedMinor: number;
  /** Number of clearing records created so far to refund this charge, not counting refunds with a separate charge. */
  readonly refundRecords: number;
  /** On a refund charge: key of the refunded charge. */
  readonly refundedChargeKey?: string;
  /** On a charge with intent refund: its share of the agent's refund limit. */
  readonly credit?: CreditUsage;
  /** Action in progress. No other action can start until this action has finished. */
  readonly openAction?: OpenAction;
  /**
   * Key of the action whose reversal is unacknowledged. Until the network acknowledges the reversal, no action that
   * changes the authorized amount can be sent for this charge.
   */
  readonly awaitedReversal?: string;
  readonly sca: StrongAuthentication;
  /** Absent for account verifications. */
  readonly fraudLiability?: "acquirer" | "issuer";
  /** Request to the network, without sensitive data. Reversals contain the same data. */
  readonly sent: SentAuthorization;
  /** Absent while the response is pending, and permanently if no response arrived. */
  readonly answer?: NetworkAnswer;
  readonly cvc: VerificationResult;
  readonly avs: VerificationResult;
  readonly decline?: Decline;
}

/**
 * Returns the key of the action that authorizes a charge. The clearing record of an automatically cleared charge has the same
 * key.
 */
export const authorizationKeyOf = (chargeKey: string): string => sameNumber("action", chargeKey);

export interface StoredCard {
  /** Reference to the card in the vault. */
  readonly reference: string;
  readonly maskedNumber: string;
  /** HMAC of the card number: equal for the same card, and impossible to compute without the key. */
  readonly fingerprint: string;
  readonly fingerprintKeyVersion: number;
  /**
   * HMAC of the card number that identifies the card in the account verification and decline counters. The HMAC key is not
   * rotated, because a rotation would reset the counters.
   */
  readonly countedAs: string;
  /** Key of the processor token in the request. The charge stores its own copy of the card. */
  readonly processorTokenKey?: string;
}

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

/**
 * Returns true if the network responded to the authorization request. A refund charge on a network without refund
 * authorizations has no response, and therefore no authorization to reverse.
 */
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
  /** True if the issuer requires strong customer authentication. The payment can then be retried with authentication. */
  readonly softDecline: boolean;
  readonly retry: RetryClass;
  readonly reason: DeclineReason;
  /**
   * Number of retries with this card at this acceptor that the network still allows. Absent for refunds, and if the network
   * has no limit or did not respond.
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
