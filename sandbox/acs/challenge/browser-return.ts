import { encodeMessage } from "#emv-3ds-messages/base64url";
import { erroOf } from "#emv-3ds-messages/erro-of";
import type { Challenge } from "../acs-records.ts";
import type { Message } from "../authentication/authenticate.ts";

/** Data that the cardholder's browser posts to the requestor after a challenge. */

export interface BrowserReturn {
  readonly notificationURL: string;
  readonly fields: Readonly<Record<string, string>>;
}

const breakdownOf = ({ threeDSServerTransID, acsTransID, dsTransID, messageVersion }: Challenge): Message => ({
  ...erroOf("403", "The issuer cannot continue the challenge", "A", {
    threeDSServerTransID,
    acsTransID,
    messageType: "CReq",
    messageVersion,
  }),
  dsTransID,
});

/**
 * Builds the challenge response (CRes) for the browser. The CRes distinguishes only between passed and failed; the results
 * request (RReq) contains the details. The five elements are in the same order as in the service description.
 */
function challengeResponse(challenge: Challenge): Message {
  const passed = challenge.end?.transStatus === "Y" || challenge.end?.transStatus === "A";
  const isReportedPassed = challenge.plan.browserGets === "the-opposite" ? !passed : passed;
  const { threeDSServerTransID, acsTransID, messageVersion } = challenge;
  return {
    threeDSServerTransID,
    acsTransID,
    messageType: "CRes",
    messageVersion,
    transStatus: isReportedPassed ? "Y" : "N",
  };
}

export function returnWith(challenge: Challenge, message: object): BrowserReturn {
  const { plan, notificationURL } = challenge;
  const sessionData = plan.browserGets === "no-session-data" ? undefined : challenge.sessionData;
  return {
    notificationURL,
    fields: {
      cres: encodeMessage(message),
      ...(sessionData === undefined ? {} : { threeDSSessionData: sessionData }),
    },
  };
}

export const returnOf = (challenge: Challenge): BrowserReturn =>
  returnWith(challenge, challenge.plan.browserGets === "erro" ? breakdownOf(challenge) : challengeResponse(challenge));
