import { encodeMessage } from "../../functions/three-ds/messages/base64url.ts";
import { erroOf } from "../../functions/three-ds/messages/erro-of.ts";
import type { Challenge } from "./acs-records.ts";
import type { Message } from "./authenticate.ts";

/** What the cardholder's browser carries back to the requestor when a challenge is over. */

export interface BrowserReturn {
  readonly notificationURL: string;
  readonly fields: Readonly<Record<string, string>>;
}

const ids = ({ threeDSServerTransID, acsTransID, messageVersion }: Challenge) => ({
  threeDSServerTransID,
  acsTransID,
  messageVersion,
});

const breakdownOf = (challenge: Challenge): Message => ({
  ...erroOf("403", "The issuer cannot go on with the challenge", "A", { ...ids(challenge), messageType: "CReq" }),
  dsTransID: challenge.dsTransID,
});

/** A browser's challenge response knows passed and failed only; the results request has the rest. */
const challengeResponse = (challenge: Challenge): Message => {
  const passed = challenge.end?.transStatus === "Y" || challenge.end?.transStatus === "A";
  const told = challenge.plan.browserGets === "the-opposite" ? !passed : passed;
  return { ...ids(challenge), messageType: "CRes", transStatus: told ? "Y" : "N" };
};

export const returnWith = (challenge: Challenge, message: object): BrowserReturn => {
  const { opened, plan, notificationURL } = challenge;
  const sessionData = plan.browserGets === "no-session-data" ? undefined : opened?.sessionData;
  return {
    notificationURL,
    fields: {
      cres: encodeMessage(message),
      ...(sessionData === undefined ? {} : { threeDSSessionData: sessionData }),
    },
  };
};

export const returnOf = (challenge: Challenge): BrowserReturn =>
  returnWith(challenge, challenge.plan.browserGets === "erro" ? breakdownOf(challenge) : challengeResponse(challenge));
