import { refusal } from "../../shared/entry/problem.ts";
import { threeDsProblems } from "../authentication/three-ds-problems.ts";
import type { Unanswered } from "../directory-server/directory-server-link.ts";
import type { Authentication, ProtocolError } from "../domain/authentication/authentication.ts";
import { mayPass } from "../domain/authentication/passing-error.ts";

export const authenticationPath = (threedsKey: string): string => `/v1/3ds/${threedsKey}`;

function toldError(network: string, error: ProtocolError): string {
  const { errorCode, errorComponent, errorDescription, errorDetail } = error;
  const errorText = `${errorDescription} (error ${errorCode}, ${errorDetail})`;
  if (errorComponent === "S") return `The response from the ${network} directory server is invalid: ${errorText}.`;
  return mayPass(error)
    ? `The ${network} directory server could not complete the request: ${errorText}.`
    : `The ${network} directory server rejected the request: ${errorText}. This is not an outage: the same request will be rejected again.`;
}

const silences: Readonly<Record<Unanswered["how"], string>> = {
  unreachable: "could not be reached",
  "out-of-time": "did not respond in time",
  "hung-up": "closed the connection without a response",
  "other-status": "responded with an HTTP status other than 200",
  "too-long": "sent a response that is too long to be a 3-D Secure message",
};

/**
 * Builds the problem for an authentication that ended without a valid ARes. The authentication is stored. If the function
 * crashed, the service cannot determine whether the AReq was sent.
 */
export const directoryServerUnavailable = (
  { key, network, protocolError }: Authentication,
  unanswered?: Pick<Unanswered, "how">,
) =>
  refusal(
    threeDsProblems.directoryServerUnavailable,
    protocolError
      ? toldError(network, protocolError)
      : `The ${network} directory server ${unanswered ? silences[unanswered.how] : "did not respond, or the response was lost"}.`,
    {
      retryable: !protocolError || mayPass(protocolError),
      members: { threedsKey: key, nextStep: "charge-unprotected", ...(protocolError && { protocolError }) },
      location: authenticationPath(key),
    },
  );
