import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { Authentication } from "../authentication/authentication-schemas.ts";
import { creationProblems } from "../creation/creation-problems.ts";
import { CreateAuthenticationBody } from "../creation/request-schemas.ts";

export const contract = defineEndpoint({
  slice: "three-ds",
  operationId: "createAuthentication",
  summary: "Authenticate a cardholder",
  description:
    "Sends an authentication request to the issuer through the network's directory server. `nextStep` states what to do next. If `nextStep` is `challenge`, have the browser post `ares.creq` to `ares.acsURL`; when the browser posts the result to your notificationUrl, retrieve the authentication. If `nextStep` is `charge`, create the charge with `threeDsAuthenticationResult.threedsKey`.",
  method: "POST",
  path: "/3ds",
  permission: "threeDs:Create",
  body: CreateAuthenticationBody,
  answer: { status: 201, schema: Authentication },
  problems: creationProblems,
  idempotent: true,
});
