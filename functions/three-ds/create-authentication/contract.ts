import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { Authentication } from "../authentication/authentication-schemas.ts";
import { creationProblems } from "../creation/creation-problems.ts";
import { CreateAuthenticationBody } from "../creation/request-schemas.ts";

export const contract = defineEndpoint({
  slice: "three-ds",
  operationId: "createAuthentication",
  summary: "Authenticate a cardholder",
  description:
    "Asks the issuer, through the network's directory server, whether it is the cardholder who pays. `nextStep` names your next call. When it is `challenge`, let the browser post `ares.creq` to `ares.acsURL`; once it brings the answer to your notificationUrl, retrieve the authentication. When it is `charge`, charge with `threeDsAuthenticationResult.threedsKey`.",
  method: "POST",
  path: "/3ds",
  permission: "threeDs:Create",
  body: CreateAuthenticationBody,
  answer: { status: 201, schema: Authentication },
  problems: creationProblems,
  idempotent: true,
});
