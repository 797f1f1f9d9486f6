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

/** A charge as the service keeps it. The card itself is in the vault; here is what points at it and tells it apart. */
export interface Charge {
  readonly key: string;
  /** Counts the changes that clients can see. */
  readonly version: number;
  /** Counts all changes. A write names the one that it was decided on, so that nobody overwrites another one unseen. */
  readonly revision: number;
  readonly created: string;
  readonly lastModified?: string;
  /** The version of the acceptor it was made with. */
  readonly acceptor: { readonly key: string; readonly version: number };
  /** Whose acceptor it was. */
  readonly merchantKey: string;
  readonly network: CardNetwork;
  readonly card: StoredCard;
  readonly type: ChargeType;
  /** The charge that began the series of this one. */
  readonly initialChargeKey?: string;
  readonly transactionType?: TransactionType;
  /** What the agent asked for; `amount` is what counts now. */
  readonly requestedAmount: Money;
  readonly amount: Money;
  readonly clearingMode: ClearingMode;
  readonly clearAfter?: string;
  /** As the agent gave it, else the moment of creation. */
  readonly localTransactionDateTime: string;
  readonly transactionReference?: string;
  readonly metadata?: Metadata;
  /** Requested by the agent, even if the message to the network could not contain it. */
  readonly exemptionAsked?: ScaExemption;
  readonly avsAsked?: true;
  readonly billingAddress?: BillingAddress;
  readonly allowPartialApproval?: boolean;
  /** Goes to clearing; absent where the network has no use for it. */
  readonly enhancedData?: EnhancedData;
  /** What is bound to this charge is freed when it is declined. */
  readonly authentication?: CardAuthentication;
  /** Of a charge with a token and without 3-D Secure: the electronic commerce indicator that went out. */
  readonly tokenEci?: string;
  readonly warnings?: readonly Warning[];
  /** How long an approval may be cleared, by the rules at its creation; absent when there is nothing to clear in time. */
  readonly validDays?: number;
  /** Whether an increment counts these days again, by the same rules; charges of earlier releases keep the date. */
  readonly incrementRestartsValidity?: true;
  readonly authorizationExpiresAt?: string;
  readonly authorization: AuthorizationState;
  /** What the issuer approved in all, increments included. Reversals in part do not lower it: they repeat it. */
  readonly authorizedMinor: number;
  readonly clearing: ClearingState;
  /** A batch has the clearing record of a charge that clears by itself: there is no way back. That record says so, not the item. */
  readonly clearingSubmitted?: true;
  /** What was given to clearing and not rejected there; never more than was authorized. */
  readonly clearedMinor: number;
  /** How many clearing records were made so far, and how many of them the network has not acknowledged yet. */
  readonly clears: number;
  readonly unacknowledgedClears: number;
  /** What was given back, by refund actions and refund charges together. */
  readonly refundedMinor: number;
  /** How many of its refunds went to clearing as records of this charge. */
  readonly refundRecords: number;
  /** On a refund charge: the charge that it refunds. */
  readonly refundedChargeKey?: string;
  /** On a charge of intent refund: what it has taken of the agent's limit of credits. */
  readonly credit?: CreditUsage;
  /** The action that the network is asked about right now; no other one starts meanwhile. */
  readonly openAction?: OpenAction;
  /** The action whose reversal the network has yet to acknowledge before it may be told another total of this charge. */
  readonly awaitedReversal?: string;
  readonly sca: StrongAuthentication;
  /** Absent where no money moves. */
  readonly fraudLiability?: "acquirer" | "issuer";
  /** The request to the network, as far as it is not secret; a reversal repeats it. */
  readonly sent: SentAuthorization;
  /** Absent while it is open what the network said, and for good when it said nothing. */
  readonly answer?: NetworkAnswer;
  readonly cvc: VerificationResult;
  readonly avs: VerificationResult;
  readonly decline?: Decline;
}

/** The action that authorizes a charge, which also names the clearing record of one that clears by itself. */
export const authorizationKeyOf = (chargeKey: string): string => sameNumber("action", chargeKey);

export interface StoredCard {
  /** Names the card in the vault. */
  readonly reference: string;
  readonly maskedNumber: string;
  /** Keyed hash of the number: the same card has the same one, and nobody can compute it without the key. */
  readonly fingerprint: string;
  readonly fingerprintKeyVersion: number;
  /** Names its checks and declines: a keyed hash too, but of a key that rotation leaves alone, or counts would begin anew. */
  readonly countedAs: string;
  /** The token that the request named it by. The charge has its own copy of the card all the same. */
  readonly processorTokenKey?: string;
}

/** Where a charge begins: no network has decided on it and nothing of it has moved. */
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

/** A charge that no network authorized (a refund where there is no such message) has nothing to reverse there. */
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
  /** The issuer asks for strong authentication: restart the payment with it. */
  readonly softDecline: boolean;
  readonly retry: RetryClass;
  readonly reason: DeclineReason;
  /** How many more tries of the card at the acceptor its network allows; absent where it has no limit or was not heard. */
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
