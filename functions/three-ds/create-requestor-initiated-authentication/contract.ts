import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { Authentication } from "../authentication/authentication-schemas.ts";
import { creationProblems } from "../creation/creation-problems.ts";
import { CreateRequestorInitiatedBody } from "../creation/request-schemas.ts";

export const contract = defineEndpoint({
  slice: "three-ds",
  operationId: "createRequestorInitiatedAuthentication",
  summary: "Authenticate a payment without its cardholder (3RI)",
  description:
    "Asks the issuer for an authentication that goes back to an earlier one of the same cardholder, as for the next payment of a subscription.",
  method: "POST",
  path: "/3ds/3ri",
  permission: "threeDs:Create",
  body: CreateRequestorInitiatedBody,
  answer: { status: 201, schema: Authentication },
  problems: creationProblems,
  idempotent: true,
});
