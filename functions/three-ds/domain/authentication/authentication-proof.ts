import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { Money } from "../../../shared/values/money.ts";
import type { AuthenticationState } from "./authentication-states.ts";
import type { NextStep } from "./next-step.ts";

/** Whom the cardholder confirmed to pay: a merchant with its acceptor, or one that only the request described. */
export type AuthenticatedPayee =
  | { readonly acceptorKey: string; readonly merchantKey: string }
  | { readonly acquirerBIN: string; readonly merchantId: string };

/**
 * What a charge needs to know of a finished authentication of ours, in one item of its own: found by agent and
 * dsTransID, so that a charge reads it together with its acceptor. It is written when the authentication ends. That it
 * pays for one charge is the matter of its value, which has an item of its own.
 */
export interface AuthenticationProof {
  readonly threedsKey: string;
  readonly dsTransID: string;
  readonly network: CardNetwork;
  /** While a challenge is open there is nothing to rely on yet. */
  readonly result: "authenticated" | "attempt" | "non-authenticated" | "challenge";
  readonly authenticationValue?: string;
  readonly eci?: string;
  readonly messageVersion: string;
  /** Keyed hash of the card number, as a charge stores it. */
  readonly cardFingerprint: string;
  /** Version of the secret `cards` that it was made with; proofs without it are of the first. */
  readonly fingerprintKeyVersion?: number;
  /** The token that the card was named by. */
  readonly processorTokenKey?: string;
  readonly amount: Money;
  readonly payee: AuthenticatedPayee;
  /** What the merchant asked not to be challenged for; liability stays with the acquirer unless a challenge was passed. */
  readonly exemption?: ScaExemption;
  readonly isChallengePassed: boolean;
  readonly isDataOnly: boolean;
  readonly isRequestorInitiated: boolean;
  /** Absent where no money moves. */
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly created: string;
}

/** The same of an authentication that a charge names by its key, which exists before the directory server has answered. */
export interface NamedAuthentication extends Omit<AuthenticationProof, "dsTransID" | "result"> {
  readonly dsTransID?: string;
  readonly result: AuthenticationState;
  /** Absent while the directory server is being asked. */
  readonly nextStep?: NextStep;
  readonly grantedExemption?: ScaExemption;
}
