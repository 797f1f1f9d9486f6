import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";

/** How a result that is final counts for a charge. */
export const authenticationOutcomes = ["authenticated", "attempt", "non-authenticated"] as const;
export type AuthenticationOutcome = (typeof authenticationOutcomes)[number];

export const authenticationSources = ["own", "external"] as const;
type AuthenticationSource = (typeof authenticationSources)[number];

/** What a charge keeps of the cardholder's authentication. The authentication value itself only goes to the network. */
export interface CardAuthentication {
  /** Absent where the directory server did not answer an authentication that the charge names by its key. */
  readonly dsTransID?: string;
  readonly eci: string;
  readonly version?: string;
  /** The key of ours. */
  readonly threedsKey?: string;
  /** Whether the service made it, or the client brought it from elsewhere. */
  readonly source: AuthenticationSource;
  /**
   * Where its value is known, which pays for one charge: it is bound to this one until that comes to nothing. Absent where no
   * money moves, and for values that a network repeats by design.
   */
  readonly binding?: string;
  readonly result: AuthenticationOutcome;
  /** The exemption that was granted at the authentication and is now that of the charge. */
  readonly grantedExemption?: ScaExemption;
  /** Whether the issuer bears the loss, by the authentication alone. */
  readonly shiftsLiability: boolean;
}
