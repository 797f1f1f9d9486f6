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
    "Asks the issuer, over the card's network, to authorize a payment. A declined charge is an answer, not an error: it has status 201 and says why. A charge of intent refund, which refers to no payment, needs the permission `charges:CreateCredit` besides, and counts against the agent's limit of credits a day.",
  method: "POST",
  path: "/charges",
  permission: "charges:Create",
  body: CreateChargeBody,
  answer: { status: 201, schema: Charge },
  problems: [...newCardProblems, commonProblems.forbidden],
  idempotent: true,
  refusedWhileSuspended: true,
});
