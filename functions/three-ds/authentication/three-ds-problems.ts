import * as v from "valibot";
import { defineProblems } from "../../shared/entry/problem.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { nextSteps } from "../domain/authentication/next-step.ts";
import { ProtocolError } from "./authentication-schemas.ts";

export const threeDsProblems = defineProblems({
  invalidRequest: {
    type: "invalid-request",
    status: 400,
    title: "Invalid Request",
    retryable: false,
    meaning: "Each field has a valid format, but the request violates a rule for authentications.",
    remedy: "Check `detail`, which names the violated rule, and correct the request.",
  },
  notFound: {
    type: "3ds/not-found",
    status: 404,
    title: "Not Found",
    retryable: false,
    meaning: "The agent has no authentication with this key.",
    remedy: "Check the key in the path.",
  },
  unsupportedCardNetwork: {
    type: "3ds/unsupported-card-network",
    status: 409,
    title: "Unsupported Card Network",
    retryable: false,
    meaning:
      "The card is not enrolled on the specified network, or the network does not support data-only authentication.",
    remedy:
      "If the card is not enrolled on the network, choose a network on which the card is enrolled: use an acceptor on that network or, with `merchantInfo`, set `network`. If the network does not support data-only authentication, specify another `challengeIndicator`.",
  },
  unsupportedProtocolVersion: {
    type: "3ds/unsupported-protocol-version",
    status: 422,
    title: "Unsupported Protocol Version",
    retryable: false,
    meaning:
      "The issuer, the directory server and the service have no 3-D Secure protocol version in common that supports the request.",
    remedy: "Charge the card without authentication, or ask for another card.",
  },
  unenrolledAccountNumber: {
    type: "3ds/unenrolled-account-number",
    status: 422,
    title: "Unenrolled Account Number",
    retryable: false,
    meaning: "The card is not enrolled in 3-D Secure.",
    remedy: "Charge the card without authentication, or ask for another card.",
  },
  directoryServerUnavailable: {
    type: "3ds/directory-server-unavailable",
    status: 502,
    title: "Directory Server Unavailable",
    retryable: true,
    retryableWhen:
      "Whether a new authentication of the same payment might succeed. True after a timeout, a temporary failure or an invalid response. False if the directory server rejected the request, because the same request will fail again. This authentication has ended, so a new attempt needs a new Idempotency-Key.",
    meaning:
      "The network's directory server did not return a valid response, or rejected the request. The `result` of the authentication is `non-authenticated`.",
    remedy:
      "If `retryable` is true, start a new authentication with a new `Idempotency-Key`. Otherwise, read `protocolError`: if `errorDetail` names a data element of the AReq, correct the corresponding property; if not, contact support. You can also charge the card at your own risk (`nextStep` is `charge-unprotected`).",
    members: {
      nextStep: v.picklist(nextSteps),
      threedsKey: keySchema("authentication"),
      protocolError: v.optional(ProtocolError),
    },
  },
});
