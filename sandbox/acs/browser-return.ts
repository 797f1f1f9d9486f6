import type { Challenge } from "./acs-records.ts";
import type { Message } from "./authenticate.ts";
import { toBase64url } from "./base64url.ts";

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

export interface Erro {
  readonly errorCode: string;
  readonly errorDescription: string;
  readonly errorDetail: string;
}

export const erroTo = (challenge: Challenge, erro: Erro): Message => ({
  ...ids(challenge),
  dsTransID: challenge.dsTransID,
  messageType: "Erro",
  errorComponent: "A",
  errorMessageType: "CReq",
  ...erro,
});

const breakdown: Erro = {
  errorCode: "403",
  errorDescription: "Transient system failure",
  errorDetail: "The issuer cannot go on with the challenge",
};

/** A browser's challenge response knows passed and failed only; the results request has the rest. */
const challengeResponse = (challenge: Challenge): Message => {
  const passed = challenge.end?.transStatus === "Y" || challenge.end?.transStatus === "A";
  const told = challenge.plan.browserGets === "the-opposite" ? !passed : passed;
  return { ...ids(challenge), messageType: "CRes", transStatus: told ? "Y" : "N" };
};

export const returnWith = (challenge: Challenge, message: Message): BrowserReturn => {
  const { opened, plan, notificationURL } = challenge;
  const sessionData = plan.browserGets === "no-session-data" ? undefined : opened?.sessionData;
  return {
    notificationURL,
    fields: {
      cres: toBase64url(message),
      ...(sessionData === undefined ? {} : { threeDSSessionData: sessionData }),
    },
  };
};

export const returnOf = (challenge: Challenge): BrowserReturn =>
  returnWith(
    challenge,
    challenge.plan.browserGets === "erro" ? erroTo(challenge, breakdown) : challengeResponse(challenge),
  );
