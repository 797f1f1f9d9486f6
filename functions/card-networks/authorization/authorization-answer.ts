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
  /** The network's own letter code. */
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

/** Raw values under the network's field names, or lists of them if the network defines several. */
export interface NetworkSpecificFields {
  readonly [name: string]: string | Readonly<Record<string, string>>[];
}

/** The network's response, translated for charges, with the raw codes. */
export interface AuthorizationAnswer {
  readonly outcome: AuthorizationOutcome;
  readonly decline?: Decline;
  readonly responseCode: string;
  readonly responseText: string;
  /** False if the response code is in no table. The charge is then declined, and operators add the code. */
  readonly responseKnown: boolean;
  /** 0 when declined; less than requested after a partial approval. */
  readonly approvedAmountMinor: number;
  /** Amount that the issuer holds although the outcome does not use it. It must be reversed immediately. Usually 0. */
  readonly strayHoldMinor: number;
  readonly authorizationCode?: string;
  /** Field 63.1, or its equivalent on the network. */
  readonly networkCode: string;
  readonly eci?: string;
  readonly cvc: VerificationAnswer;
  readonly avs: VerificationAnswer;
  /** Effect of an issuer's decline on retries, if its network counts declines. */
  readonly retryBearing?: RetryBearing;
  /** Mastercard's merchant advice code. */
  readonly adviceCode?: string;
  readonly references: NetworkReferences;
  readonly billing?: CardholderBilling;
  /** Shown to clients as `authorizationIsoFields.networkSpecificFields`. */
  readonly networkSpecificFields: NetworkSpecificFields;
}
