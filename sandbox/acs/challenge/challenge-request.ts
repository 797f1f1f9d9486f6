import { fromBase64url } from "#emv-3ds-messages/base64url";
import { erroForRefusal, erroOf } from "#emv-3ds-messages/erro-of";
import type { CReq } from "#emv-3ds-messages/messages";
import { readMessage } from "#emv-3ds-messages/read-message";
import { type AcsLedger, type Challenge, challengeIn, challengeKey } from "../acs-records.ts";

/** A challenge request from the browser, checked against its transaction. */
export type ReadChallengeRequest =
  | { readonly kind: "right"; readonly challenge: Challenge; readonly creq: CReq }
  /** The requestor gets an error, because the transaction is known. */
  | { readonly kind: "wrong"; readonly challenge: Challenge; readonly erro: object }
  | { readonly kind: "unknown"; readonly reason: string };

const unreadable = "The form field creq does not contain a challenge request in base64url.";
const unknown = "The acsTransID of the challenge request is unknown.";

/** The issuer's data about the preceding authentication. Challenges are for browsers only. */
const transactionOf = ({
  messageVersion,
  messageCategory,
  threeDSServerTransID,
  acsTransID,
  dsTransID,
}: Challenge) => ({
  areq: {
    messageVersion: messageVersion,
    deviceChannel: "02",
    messageCategory,
    threeDSServerTransID,
  },
  ares: { threeDSServerTransID, acsTransID, dsTransID, transStatus: "C" as const },
});

/** Builds the error about a form field that is not part of the message. */
export const wrongField = (challenge: Challenge, detail: string): object => {
  const { threeDSServerTransID, acsTransID, messageVersion } = challenge;
  return erroOf("203", detail, "A", { threeDSServerTransID, acsTransID, messageType: "CReq", messageVersion });
};

export const readChallengeRequest = (creq: string, ledger: AcsLedger): ReadChallengeRequest => {
  const strict = fromBase64url(creq);
  // Only the shop can fix its encoding, so it gets the error whenever the transaction can be identified.
  const text = strict ?? fromBase64url(creq.replace(/\s/g, ""));
  if (text === undefined || text === "") return { kind: "unknown", reason: unreadable };
  const first = readMessage(text, ["CReq"]);
  const { acsTransID } = first.ok ? first.value : first.refused.message;
  if (typeof acsTransID !== "string") return { kind: "unknown", reason: unreadable };
  const challenge = challengeIn(ledger, challengeKey(acsTransID));
  if (!challenge) return { kind: "unknown", reason: unknown };
  if (strict === undefined) {
    return { kind: "wrong", challenge, erro: wrongField(challenge, "creq is base64url without line breaks or blanks") };
  }
  const read = readMessage(text, ["CReq"], transactionOf(challenge));
  if (read.ok) return { kind: "right", challenge, creq: read.value };
  const erro = erroForRefusal(read.refused, "A", challenge.messageVersion);
  return erro ? { kind: "wrong", challenge, erro } : { kind: "unknown", reason: unreadable };
};
