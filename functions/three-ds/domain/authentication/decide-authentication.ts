import type { ARes, RReq } from "#emv-3ds-messages/messages";
import { type Authentication, isDataOnly, type ProtocolError } from "./authentication.ts";
import { type AuthenticationResult, mayBecome } from "./authentication-states.ts";
import { liabilityForFraud } from "./fraud-liability.ts";
import { resultOf, type Way } from "./outcome.ts";

/** Authentication decided by the directory server, by the issuer or by a timeout. */
export type DecidedAuthentication = Authentication & { readonly state: AuthenticationResult };

export const isDecided = (authentication: Authentication): authentication is DecidedAuthentication =>
  authentication.state !== "requested";

function wayOf(authentication: Authentication): Way {
  if (isDataOnly(authentication)) return "data-only";
  return authentication.deviceChannel === "3ri" ? "requestor-initiated" : "payment";
}

/** Increments the version, except at the first decision, which completes the creation of the authentication. */
const changedVersion = ({ state, version }: Authentication, now: Date) =>
  state === "requested" ? { version } : { version: version + 1, lastModified: now.toISOString() };

function decided(
  from: Authentication,
  state: AuthenticationResult,
  change: Partial<Authentication>,
  now: Date,
): DecidedAuthentication {
  if (!mayBecome(from.state, state))
    throw new Error(`an authentication in the state ${from.state} cannot change to ${state}`);
  const eci = (change.rreq ?? change.ares)?.eci;
  const { fraudLiability, warnings } = liabilityForFraud(from, {
    result: state,
    eci,
    challengePassed: change.rreq?.transStatus === "Y",
  });
  return {
    ...from,
    ...change,
    state,
    ...changedVersion(from, now),
    ...(fraudLiability && { fraudLiability }),
    warnings: [...from.warnings, ...warnings],
  };
}

/** Returns undefined if the transStatus is not allowed in an ARes. */
export function decideByAres(from: Authentication, ares: ARes, now: Date): DecidedAuthentication | undefined {
  const result = resultOf("ares", wayOf(from), from.network, ares);
  return result && decided(from, result, { ares }, now);
}

/** Challenge result, with the digest that identifies repeated messages. */
export interface ChallengeResult {
  readonly rreq: RReq;
  readonly rreqDigest: string;
  readonly resultsStatus: string;
}

/** Returns undefined if the transStatus is not allowed in an RReq. */
export function decideByRreq(
  from: Authentication,
  challenge: ChallengeResult,
  now: Date,
): DecidedAuthentication | undefined {
  const result = resultOf("rreq", wayOf(from), from.network, challenge.rreq);
  return result && decided(from, result, challenge, now);
}

/** Sets the result to non-authenticated, because no valid response or challenge result arrived. */
export const decideWithoutAnswer = (
  from: Authentication,
  now: Date,
  protocolError?: ProtocolError,
): DecidedAuthentication => decided(from, "non-authenticated", protocolError ? { protocolError } : {}, now);
