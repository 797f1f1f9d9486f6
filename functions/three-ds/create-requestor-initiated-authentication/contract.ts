import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { Authentication } from "../authentication/authentication-schemas.ts";
import { creationProblems } from "../creation/creation-problems.ts";
import { CreateRequestorInitiatedBody } from "../creation/request-schemas.ts";

export const contract = defineEndpoint({
  slice: "three-ds",
  operationId: "createRequestorInitiatedAuthentication",
  summary: "Create a requestor-initiated authentication (3RI)",
  description:
    "Authenticates a payment without the cardholder present, based on an earlier authentication of the same cardholder. For example, use this operation to authenticate the next payment of a subscription.",
  method: "POST",
  path: "/3ds/3ri",
  permission: "threeDs:Create",
  body: CreateRequestorInitiatedBody,
  answer: { status: 201, schema: Authentication },
  problems: creationProblems,
  idempotent: true,
});
