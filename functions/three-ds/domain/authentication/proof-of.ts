import { type Authentication, isDataOnly } from "./authentication.ts";
import type { AuthenticatedPayee, AuthenticationProof, NamedAuthentication } from "./authentication-proof.ts";
import { type DecidedAuthentication, isDecided } from "./decide-authentication.ts";
import { followUpOf } from "./next-step.ts";

const payeeOf = ({ acceptor, merchantKey = "", merchantInfo }: Authentication): AuthenticatedPayee =>
  acceptor
    ? { acceptorKey: acceptor.key, merchantKey }
    : { acquirerBIN: merchantInfo?.acquirerBIN ?? "", merchantId: merchantInfo?.merchantId ?? "" };

function knownOf(authentication: Authentication): Omit<AuthenticationProof, "dsTransID" | "result"> {
  const { ares, rreq, exemption, fraudLiability, card } = authentication;
  // After a challenge, only the challenge result counts. The ARes that requested the challenge does not prove authentication.
  const { authenticationValue, eci } = authentication.state === "challenge" ? {} : (rreq ?? ares ?? {});
  return {
    threedsKey: authentication.key,
    network: authentication.network,
    ...(authenticationValue !== undefined && { authenticationValue }),
    ...(eci !== undefined && { eci }),
    messageVersion: authentication.protocolVersion,
    cardFingerprint: card.fingerprint,
    ...(card.processorTokenKey !== undefined && { processorTokenKey: card.processorTokenKey }),
    fingerprintKeyVersion: card.fingerprintKeyVersion,
    amount: authentication.amount,
    payee: payeeOf(authentication),
    ...(exemption && { exemption }),
    isChallengePassed: rreq?.transStatus === "Y",
    isDataOnly: isDataOnly(authentication),
    isRequestorInitiated: authentication.deviceChannel === "3ri",
    ...(fraudLiability && { fraudLiability }),
    created: authentication.created,
  };
}

/** Returns the proof for charges, or undefined if there is no ARes. The proof contains the dsTransID of the ARes. */
export function proofOf(authentication: DecidedAuthentication): AuthenticationProof | undefined {
  const { ares, state: result } = authentication;
  return ares && { ...knownOf(authentication), dsTransID: ares.dsTransID, result };
}

export function namedAuthenticationOf(authentication: Authentication): NamedAuthentication {
  const { ares, state: result } = authentication;
  const followUp = isDecided(authentication) ? followUpOf(authentication) : undefined;
  return {
    ...knownOf(authentication),
    ...(ares && { dsTransID: ares.dsTransID }),
    result,
    ...(followUp && { nextStep: followUp.nextStep }),
    ...(followUp?.grantedExemption && { grantedExemption: followUp.grantedExemption }),
  };
}
