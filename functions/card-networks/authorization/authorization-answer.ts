import type { DeclineReason, RetryClass } from "../catalogue/responses/response-class.ts";
import type { RetryBearing, VerificationResult } from "../networks/profile-words.ts";
import type { NetworkReferences } from "./network-references.ts";

type AuthorizationOutcome = "approved" | "approved-partial" | "declined";

export interface Decline {
  readonly reason: DeclineReason;
  readonly retry: RetryClass;
  readonly softDecline: boolean;
}

export interface VerificationAnswer {
  /** The network's own letter. */
  readonly raw?: string;
  readonly result: VerificationResult;
}

export interface CardholderBilling {
  readonly amountMinor: number;
  /** ISO 4217 numeric code (field 51). */
  readonly currencyNumeric: string;
  /** Field 10: the number of decimals, then seven digits. */
  readonly conversionRate?: string;
}

/** Raw values under the names of the network, or lists of them where it names several. */
export interface NetworkSpecificFields {
  readonly [name: string]: string | Readonly<Record<string, string>>[];
}

/** The answer of the network in the words of charges, with the raw codes beside them. */
export interface AuthorizationAnswer {
  readonly outcome: AuthorizationOutcome;
  readonly decline?: Decline;
  readonly responseCode: string;
  readonly responseText: string;
  /** False when no table knows the response code: it declines, and operators add the row. */
  readonly responseKnown: boolean;
  /** 0 when declined; less than requested after a partial approval. */
  readonly approvedAmountMinor: number;
  /** The amount that the issuer holds although the outcome does not use it: it must be reversed at once. 0 as a rule. */
  readonly strayHoldMinor: number;
  readonly authorizationCode?: string;
  /** Field 63.1, or what stands for it on the network. */
  readonly networkCode: string;
  readonly eci?: string;
  readonly cvc: VerificationAnswer;
  readonly avs: VerificationAnswer;
  /** The bearing of an issuer's decline on further tries, where its network counts them. */
  readonly retryBearing?: RetryBearing;
  /** Mastercard's merchant advice code. */
  readonly adviceCode?: string;
  readonly references: NetworkReferences;
  readonly billing?: CardholderBilling;
  /** Shown to clients as `authorizationIsoFields.networkSpecificFields`. */
  readonly networkSpecificFields: NetworkSpecificFields;
}
