import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { Charge } from "../charge/charge-schemas.ts";
import { CreateChargeBody } from "../creation/charge-request-schemas.ts";
import { newCardProblems } from "../creation/charging-problems.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "createCharge",
  summary: "Create a charge",
  description:
    "Sends an authorization request to the issuer through the card's network. A decline is not an error: the response has status 201 and contains the reason. A charge with intent `refund` (an unreferenced refund) also needs the permission `charges:CreateCredit`, and counts toward the agent's daily limit for refunds without a cleared sale.",
  method: "POST",
  path: "/charges",
  permission: "charges:Create",
  body: CreateChargeBody,
  answer: { status: 201, schema: Charge },
  problems: [...newCardProblems, commonProblems.forbidden],
  idempotent: true,
  refusedWhileSuspended: true,
});
