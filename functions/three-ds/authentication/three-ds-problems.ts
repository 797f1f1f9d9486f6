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
    meaning: "Each field is well formed, but together they ask for nothing that can be authenticated.",
    remedy: "Read the detail, which names the rule, and change the request.",
  },
  notFound: {
    type: "3ds/not-found",
    status: 404,
    title: "Not Found",
    retryable: false,
    meaning: "There is no such authentication among those of your agent.",
    remedy: "Check the key in the path.",
  },
  unsupportedCardNetwork: {
    type: "3ds/unsupported-card-network",
    status: 409,
    title: "Unsupported Card Network",
    retryable: false,
    meaning: "The card cannot be authenticated so at the network that the request leads to.",
    remedy: "Choose another network of the card, an acceptor of that network, or another challengeIndicator.",
  },
  unsupportedProtocolVersion: {
    type: "3ds/unsupported-protocol-version",
    status: 422,
    title: "Unsupported Protocol Version",
    retryable: false,
    meaning: "The issuer, the directory server and the service have no version of the protocol in common.",
    remedy: "Charge without authentication, or ask for another card.",
  },
  unenrolledAccountNumber: {
    type: "3ds/unenrolled-account-number",
    status: 422,
    title: "Unenrolled Account Number",
    retryable: false,
    meaning: "The card lies in no range that takes part in 3-D Secure.",
    remedy: "Charge without authentication, or ask for another card.",
  },
  directoryServerUnavailable: {
    type: "3ds/directory-server-unavailable",
    status: 502,
    title: "Directory Server Unavailable",
    retryable: true,
    retryableWhen:
      "`retryable` says whether a new authentication of the same payment may succeed: after silence and passing failures it may; after the directory server refused the question it will not until that changes. The authentication that is named has ended, so send a new Idempotency-Key.",
    meaning:
      "The network's directory server gave no answer that counts, or refused the question. The authentication ended as non-authenticated.",
    remedy:
      "Where `retryable` is true, start a new authentication. Else change what `protocolError` names; `errorDetail` has the element of the protocol. Or charge at your risk: `nextStep` is `charge-unprotected`.",
    members: {
      nextStep: v.picklist(nextSteps),
      threedsKey: keySchema("authentication"),
      protocolError: v.optional(ProtocolError),
    },
  },
});
