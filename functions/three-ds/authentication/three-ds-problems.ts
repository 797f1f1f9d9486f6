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
    meaning: "Each field is valid, but the combination is not a valid authentication request.",
    remedy: "Check `detail`, which names the violated rule, and correct the request.",
  },
  notFound: {
    type: "3ds/not-found",
    status: 404,
    title: "Not Found",
    retryable: false,
    meaning: "Your agent has no such authentication.",
    remedy: "Check the key in the path.",
  },
  unsupportedCardNetwork: {
    type: "3ds/unsupported-card-network",
    status: 409,
    title: "Unsupported Card Network",
    retryable: false,
    meaning: "The network of the request does not support this authentication of the card.",
    remedy: "Choose another network of the card, an acceptor of that network, or another challengeIndicator.",
  },
  unsupportedProtocolVersion: {
    type: "3ds/unsupported-protocol-version",
    status: 422,
    title: "Unsupported Protocol Version",
    retryable: false,
    meaning: "The issuer, the directory server and the service have no common protocol version.",
    remedy: "Charge without authentication, or ask for another card.",
  },
  unenrolledAccountNumber: {
    type: "3ds/unenrolled-account-number",
    status: 422,
    title: "Unenrolled Account Number",
    retryable: false,
    meaning: "The card is not enrolled in 3-D Secure.",
    remedy: "Charge without authentication, or ask for another card.",
  },
  directoryServerUnavailable: {
    type: "3ds/directory-server-unavailable",
    status: 502,
    title: "Directory Server Unavailable",
    retryable: true,
    retryableWhen:
      "Whether a new authentication of the same payment might succeed: true after timeouts and temporary failures, false if the directory server rejected the request, which will fail again unless you change it. This authentication has ended, so send a new Idempotency-Key.",
    meaning:
      "The network's directory server did not return a valid response, or rejected the request. The result of the authentication is non-authenticated.",
    remedy:
      "If `retryable` is true, start a new authentication. Otherwise, correct the element that `errorDetail` of `protocolError` names. You can also charge at your own risk: `nextStep` is `charge-unprotected`.",
    members: {
      nextStep: v.picklist(nextSteps),
      threedsKey: keySchema("authentication"),
      protocolError: v.optional(ProtocolError),
    },
  },
});
