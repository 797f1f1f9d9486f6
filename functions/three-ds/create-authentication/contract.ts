import { merchantProblems } from "../../merchants/published.ts";
import { commonProblems } from "../../shared/common-problems.ts";
import { defineEndpoint } from "../../shared/contract.ts";
import { Authentication } from "../authentication-schemas.ts";
import { CreateAuthenticationBody } from "../request-schemas.ts";
import { threeDsProblems } from "../three-ds-problems.ts";

export const contract = defineEndpoint({
  slice: "three-ds",
  operationId: "createAuthentication",
  summary: "Authenticate a cardholder",
  description:
    "Asks the issuer, through the network's directory server, whether it is the cardholder who pays. When `result` is `challenge`, let the browser post `ares.creq` to `ares.acsURL`; once it brings the answer to your notificationUrl, retrieve the authentication.",
  method: "POST",
  path: "/3ds",
  permission: "threeDs:Create",
  body: CreateAuthenticationBody,
  answer: { status: 201, schema: Authentication },
  problems: [
    threeDsProblems.invalidRequest,
    threeDsProblems.unsupportedCardNetwork,
    threeDsProblems.unsupportedProtocolVersion,
    threeDsProblems.unenrolledAccountNumber,
    threeDsProblems.directoryServerUnavailable,
    merchantProblems.acceptorBlocked,
    commonProblems.referencedEntityNotFound,
  ],
  idempotent: true,
});
