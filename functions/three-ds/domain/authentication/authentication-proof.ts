import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { Money } from "../../../shared/values/money.ts";
import type { AuthenticationState } from "./authentication-states.ts";
import type { NextStep } from "./next-step.ts";

/** Payee that the cardholder confirmed: an onboarded merchant with its acceptor, or one described in the request. */
export type AuthenticatedPayee =
  | { readonly acceptorKey: string; readonly merchantKey: string }
  | { readonly acquirerBIN: string; readonly merchantId: string };

/**
 * Facts about a finished authentication for charges, stored as a separate item. Its key has the agent and the dsTransID,
 * so a charge can read it in the same round trip as its acceptor. It is written when the authentication ends. The item of
 * the authentication value ensures that it pays for only one charge.
 */
export interface AuthenticationProof {
  readonly threedsKey: string;
  readonly dsTransID: string;
  readonly network: CardNetwork;
  /** An open challenge has no reliable result yet. */
  readonly result: "authenticated" | "attempt" | "non-authenticated" | "challenge";
  readonly authenticationValue?: string;
  readonly eci?: string;
  readonly messageVersion: string;
  /** Keyed hash of the card number, as stored in charges. */
  readonly cardFingerprint: string;
  /** Version of the secret `cards` used for the fingerprint; absent for the first version. */
  readonly fingerprintKeyVersion?: number;
  /** Token that the request used for the card. */
  readonly processorTokenKey?: string;
  readonly amount: Money;
  readonly payee: AuthenticatedPayee;
  /** Exemption that the merchant requested. Liability stays with the acquirer unless a challenge was passed. */
  readonly exemption?: ScaExemption;
  readonly isChallengePassed: boolean;
  readonly isDataOnly: boolean;
  readonly isRequestorInitiated: boolean;
  /** Absent if no money moves. */
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly created: string;
}

/** Facts for a charge that names the authentication by its key. They exist before the directory server responds. */
export interface NamedAuthentication extends Omit<AuthenticationProof, "dsTransID" | "result"> {
  readonly dsTransID?: string;
  readonly result: AuthenticationState;
  /** Absent until the directory server responds. */
  readonly nextStep?: NextStep;
  readonly grantedExemption?: ScaExemption;
}
