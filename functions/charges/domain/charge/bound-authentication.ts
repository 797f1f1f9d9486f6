import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";

export const authenticationOutcomes = ["authenticated", "attempt", "non-authenticated"] as const;
export type AuthenticationOutcome = (typeof authenticationOutcomes)[number];

export const authenticationSources = ["own", "external"] as const;
type AuthenticationSource = (typeof authenticationSources)[number];

/** The authentication value is not stored with the charge, only sent to the network. */
export interface CardAuthentication {
  /** Absent if the charge refers by key to an authentication that has no ARes. */
  readonly dsTransID?: string;
  readonly eci: string;
  readonly version?: string;
  /** Key of an authentication performed by this service. */
  readonly threedsKey?: string;
  /** Origin of the authentication: this service, or another 3DS Server that the client used. */
  readonly source: AuthenticationSource;
  /**
   * Partition key of the item that binds the authentication to a charge. An authentication value can be used for only one
   * charge. The value is released if this charge is declined or fully reversed. Absent for account verifications. Also
   * absent for a result from another 3DS Server whose authentication value the network reuses by design.
   */
  readonly binding?: string;
  readonly result: AuthenticationOutcome;
  /** Exemption that was granted during authentication and now applies to the charge. */
  readonly grantedExemption?: ScaExemption;
  /** True if liability shifts to the issuer on the basis of the authentication alone. */
  readonly shiftsLiability: boolean;
}

/** True if the issuer authenticated the cardholder, or the authentication was attempted. */
export const isAuthenticated = (authentication: Pick<CardAuthentication, "result"> | undefined): boolean =>
  authentication !== undefined && authentication.result !== "non-authenticated";
