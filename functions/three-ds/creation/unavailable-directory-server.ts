import { refusal } from "../../shared/entry/problem.ts";
import { threeDsProblems } from "../authentication/three-ds-problems.ts";
import type { Authentication } from "../domain/authentication/authentication.ts";

export const authenticationPath = (threedsKey: string): string => `/v1/3ds/${threedsKey}`;

/** What the client of an authentication hears that ended without an answer. The authentication itself is kept. */
export const directoryServerUnavailable = ({ key, network, protocolError }: Authentication) =>
  refusal(
    threeDsProblems.directoryServerUnavailable,
    protocolError
      ? `Asking the directory server of ${network} ended with error ${protocolError.errorCode}: ${protocolError.errorDescription}.`
      : `The directory server of ${network} gave no answer in time.`,
    { members: { threedsKey: key, ...(protocolError && { protocolError }) }, location: authenticationPath(key) },
  );
