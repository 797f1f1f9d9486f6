import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { Charge } from "../charge/charge-schemas.ts";
import { CreateChargeBody } from "../creation/charge-request-schemas.ts";
import { newCardProblems } from "../creation/charging-problems.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "createCharge",
  summary: "Create a charge",
  description:
    "Asks the issuer, over the card's network, to authorize a payment. A declined charge is an answer, not an error: it has status 201 and says why.",
  method: "POST",
  path: "/charges",
  permission: "charges:Create",
  body: CreateChargeBody,
  answer: { status: 201, schema: Charge },
  problems: newCardProblems,
  idempotent: true,
});
