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
  /** Letter code of the CVC or AVS result, as received from the network. */
  readonly raw?: string;
  readonly result: VerificationResult;
}

export interface CardholderBilling {
  readonly amountMinor: number;
  /** ISO 4217 numeric currency code (field 51). */
  readonly currencyNumeric: string;
  /** Field 10 (conversion rate, cardholder billing): the number of decimal places, then the seven digits of the rate. */
  readonly conversionRate?: string;
}

/** Raw values by API field name. A value is a list if the network repeats the field. */
export interface NetworkSpecificFields {
  readonly [name: string]: string | Readonly<Record<string, string>>[];
}

export interface AuthorizationAnswer {
  readonly outcome: AuthorizationOutcome;
  readonly decline?: Decline;
  readonly responseCode: string;
  readonly responseText: string;
  /**
   * False if the network's table does not list the response code for this kind of authorization. Such a code counts as a
   * decline. A code that is missing from the table must be added.
   */
  readonly responseKnown: boolean;
  /** Approved amount: 0 after a decline, less than requested after a partial approval. */
  readonly approvedAmountMinor: number;
  /** Amount that the issuer holds in excess of the approved amount. Usually 0; any other amount must be reversed immediately. */
  readonly strayHoldMinor: number;
  readonly authorizationCode?: string;
  /**
   * Field 63.1: Visa's network ID or Mastercard's financial network code. `none` if Mastercard omits the field,
   * `not-applicable` on other networks.
   */
  readonly networkCode: string;
  readonly eci?: string;
  readonly cvc: VerificationAnswer;
  readonly avs: VerificationAnswer;
  /** Effect of an issuer's decline on retries. Absent for an approval, and for a decline that the network does not count. */
  readonly retryBearing?: RetryBearing;
  /** Mastercard's merchant advice code. */
  readonly adviceCode?: string;
  readonly references: NetworkReferences;
  readonly billing?: CardholderBilling;
  /** Shown to clients as `authorizationIsoFields.networkSpecificFields`. */
  readonly networkSpecificFields: NetworkSpecificFields;
}
