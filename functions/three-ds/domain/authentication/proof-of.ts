import { type Authentication, isDataOnly } from "./authentication.ts";
import type { AuthenticatedPayee, AuthenticationProof } from "./authentication-proof.ts";
import type { DecidedAuthentication } from "./decide-authentication.ts";

const payeeOf = ({ acceptor, merchantKey = "", merchantInfo }: Authentication): AuthenticatedPayee =>
  acceptor
    ? { acceptorKey: acceptor.key, merchantKey }
    : { acquirerBIN: merchantInfo?.acquirerBIN ?? "", merchantId: merchantInfo?.merchantId ?? "" };

/** What charges may rely on. Without an answer of the directory server there is nothing that a charge could name. */
export const proofOf = (authentication: DecidedAuthentication): AuthenticationProof | undefined => {
  const { ares, rreq, exemption, fraudLiability } = authentication;
  if (!ares) return undefined;
  // After a challenge only its result counts; the ARes that asked for it has proved nothing.
  const { authenticationValue, eci } = authentication.state === "challenge" ? {} : (rreq ?? ares);
  return {
    threedsKey: authentication.key,
    dsTransID: ares.dsTransID,
    network: authentication.network,
    result: authentication.state,
    ...(authenticationValue !== undefined && { authenticationValue }),
    ...(eci !== undefined && { eci }),
    messageVersion: authentication.protocolVersion,
    cardFingerprint: authentication.card.fingerprint,
    ...(authentication.card.processorTokenKey !== undefined && {
      processorTokenKey: authentication.card.processorTokenKey,
    }),
    fingerprintKeyVersion: authentication.card.fingerprintKeyVersion,
    amount: authentication.amount,
    payee: payeeOf(authentication),
    ...(exemption && { exemption }),
    isChallengePassed: rreq?.transStatus === "Y",
    isDataOnly: isDataOnly(authentication),
    isRequestorInitiated: authentication.deviceChannel === "3ri",
    ...(fraudLiability && { fraudLiability }),
    created: authentication.created,
  };
};
