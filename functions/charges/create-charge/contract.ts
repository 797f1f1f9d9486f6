import { defineEndpoint } from "../../shared/contract.ts";
import { CreateChargeBody } from "../charge-request-schemas.ts";
import { Charge } from "../charge-schemas.ts";
import { newCardProblems } from "../charging/charging-problems.ts";

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
