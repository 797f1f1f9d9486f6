import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { Money } from "../../../shared/values/money.ts";
import type { AuthenticationState } from "./authentication-states.ts";
import type { NextStep } from "./next-step.ts";

/** Merchant of the authentication: an onboarded merchant with its acceptor, or a merchant described in the request. */
export type AuthenticatedPayee =
  | { readonly acceptorKey: string; readonly merchantKey: string }
  | { readonly acquirerBIN: string; readonly merchantId: string };

/**
 * Proof of an authentication for charges, stored as a separate item. The item key contains the agent and the dsTransID, so a
 * charge request can read the item and the acceptor in one round trip. The proof is written when the ARes arrives, and again
 * when a challenge ends. A separate item for the authentication value ensures that only one charge can use the value.
 */
export interface AuthenticationProof {
  readonly threedsKey: string;
  readonly dsTransID: string;
  readonly network: CardNetwork;
  /** Authentication result. `challenge` is an open challenge, which has no reliable result yet. */
  readonly result: "authenticated" | "attempt" | "non-authenticated" | "challenge";
  readonly authenticationValue?: string;
  readonly eci?: string;
  readonly messageVersion: string;
  /** HMAC of the card number, as stored in charges. */
  readonly cardFingerprint: string;
  /** Version of the `cards` secret used to create the fingerprint. If undefined, version 1. */
  readonly fingerprintKeyVersion?: number;
  /** Processor token that the request contained instead of the card number. */
  readonly processorTokenKey?: string;
  readonly amount: Money;
  readonly payee: AuthenticatedPayee;
  /** Exemption that the merchant requested. Liability remains with the acquirer unless the cardholder passed a challenge. */
  readonly exemption?: ScaExemption;
  readonly isChallengePassed: boolean;
  readonly isDataOnly: boolean;
  readonly isRequestorInitiated: boolean;
  /** Undefined if no money moves, or while a challenge is open. */
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly created: string;
}

/** Data for a charge that refers to the authentication by key. Available even before the directory server responds. */
export interface NamedAuthentication extends Omit<AuthenticationProof, "dsTransID" | "result"> {
  readonly dsTransID?: string;
  readonly result: AuthenticationState;
  /** Undefined in the state `requested`. */
  readonly nextStep?: NextStep;
  readonly grantedExemption?: ScaExemption;
}
