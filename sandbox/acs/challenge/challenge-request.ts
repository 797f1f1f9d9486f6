import { fromBase64url } from "#emv-3ds-messages/base64url";
import { erroForRefusal, erroOf } from "#emv-3ds-messages/erro-of";
import type { CReq } from "#emv-3ds-messages/messages";
import { readMessage } from "#emv-3ds-messages/read-message";
import { type AcsLedger, type Challenge, challengeIn, challengeKey } from "../acs-records.ts";

/** Challenge request (CReq) from the browser, validated against its 3-D Secure transaction. */
export type ReadChallengeRequest =
  | { readonly kind: "right"; readonly challenge: Challenge; readonly creq: CReq }
  /** The 3-D Secure transaction is known, so the requestor gets an error message (Erro). */
  | { readonly kind: "wrong"; readonly challenge: Challenge; readonly erro: object }
  | { readonly kind: "unknown"; readonly reason: string };

const unreadable = "The form field creq must contain a challenge request in base64url.";
const unknown = "The acsTransID of the challenge request is unknown.";

/**
 * Returns the parts of the preceding AReq and ARes against which the challenge request is validated. The device channel is
 * always browser (02), because only browser authentications can be challenged in the sandbox.
 */
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

/** Builds the error message (Erro) for an invalid form field. */
export function wrongField(challenge: Challenge, detail: string): object {
  const { threeDSServerTransID, acsTransID, messageVersion } = challenge;
  return erroOf("203", detail, "A", { threeDSServerTransID, acsTransID, messageType: "CReq", messageVersion });
}

export function readChallengeRequest(creq: string, ledger: AcsLedger): ReadChallengeRequest {
  const strict = fromBase64url(creq);
  // Only the requestor can fix the encoding of its requests, so the requestor gets the error whenever the transaction can be
  // identified.
  const text = strict ?? fromBase64url(creq.replace(/\s/g, ""));
  if (text === undefined || text === "") return { kind: "unknown", reason: unreadable };
  const first = readMessage(text, ["CReq"]);
  const { acsTransID } = first.ok ? first.value : first.refused.message;
  if (typeof acsTransID !== "string") return { kind: "unknown", reason: unreadable };
  const challenge = challengeIn(ledger, challengeKey(acsTransID));
  if (!challenge) return { kind: "unknown", reason: unknown };
  if (strict === undefined) {
    return {
      kind: "wrong",
      challenge,
      erro: wrongField(challenge, "creq must be base64url without line breaks or spaces"),
    };
  }
  const read = readMessage(text, ["CReq"], transactionOf(challenge));
  if (read.ok) return { kind: "right", challenge, creq: read.value };
  const erro = erroForRefusal(read.refused, "A", challenge.messageVersion);
  return erro ? { kind: "wrong", challenge, erro } : { kind: "unknown", reason: unreadable };
}
