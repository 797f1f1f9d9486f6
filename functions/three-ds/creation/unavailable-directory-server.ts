import { refusal } from "../../shared/entry/problem.ts";
import { threeDsProblems } from "../authentication/three-ds-problems.ts";
import type { Unanswered } from "../directory-server/directory-server-link.ts";
import type { Authentication, ProtocolError } from "../domain/authentication/authentication.ts";
import { mayPass } from "../domain/authentication/passing-error.ts";

export const authenticationPath = (threedsKey: string): string => `/v1/3ds/${threedsKey}`;

const toldError = (network: string, error: ProtocolError): string => {
  const { errorCode, errorComponent, errorDescription, errorDetail } = error;
  const errorText = `error ${errorCode}: ${errorDescription} (${errorDetail})`;
  if (errorComponent === "S")
    return `The answer of the directory server of ${network} could not be taken, ${errorText}.`;
  return mayPass(error)
    ? `The directory server of ${network} could not ask the issuer, ${errorText}.`
    : `The directory server of ${network} refused the question, ${errorText}. That is no outage: it will be refused again.`;
};

const silences: Readonly<Record<Unanswered["how"], string>> = {
  unreachable: "could not be reached",
  "out-of-time": "gave no answer in time",
  "hung-up": "closed the connection without an answer",
  "other-status": "answered with an HTTP status other than 200",
  "too-long": "gave an answer that is too long to be a message",
};

/**
 * Builds the problem for an authentication that ended without an ARes. The authentication is stored. If its function
 * crashed, it is unknown whether the AReq was sent.
 */
export const directoryServerUnavailable = (
  { key, network, protocolError }: Authentication,
  unanswered?: Pick<Unanswered, "how">,
) =>
  refusal(
    threeDsProblems.directoryServerUnavailable,
    protocolError
      ? toldError(network, protocolError)
      : `The directory server of ${network} ${unanswered ? silences[unanswered.how] : "gave no answer that was kept"}.`,
    {
      retryable: !protocolError || mayPass(protocolError),
      members: { threedsKey: key, nextStep: "charge-unprotected", ...(protocolError && { protocolError }) },
      location: authenticationPath(key),
    },
  );
