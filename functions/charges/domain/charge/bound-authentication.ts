import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";

/** Outcomes of a completed authentication for a charge. */
export const authenticationOutcomes = ["authenticated", "attempt", "non-authenticated"] as const;
export type AuthenticationOutcome = (typeof authenticationOutcomes)[number];

export const authenticationSources = ["own", "external"] as const;
type AuthenticationSource = (typeof authenticationSources)[number];

/**
 * Facts about the cardholder's authentication that are stored with the charge. The authentication value itself is only sent to
 * the network.
 */
export interface CardAuthentication {
  /** Absent if the charge refers to the authentication by key and the directory server did not respond to it. */
  readonly dsTransID?: string;
  readonly eci: string;
  readonly version?: string;
  /** Key of an authentication performed by this service. */
  readonly threedsKey?: string;
  /** Origin of the authentication: this service, or another one that the client used. */
  readonly source: AuthenticationSource;
  /**
   * Location of the value's binding. A value pays for one charge: it is bound to this one unless the charge fails. Absent if
   * no money moves, and for values that a network repeats by design.
   */
  readonly binding?: string;
  readonly result: AuthenticationOutcome;
  /** Exemption that was granted during authentication and now applies to the charge. */
  readonly grantedExemption?: ScaExemption;
  /** True if the issuer bears the loss, based on the authentication alone. */
  readonly shiftsLiability: boolean;
}
