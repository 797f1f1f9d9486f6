import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { Charge } from "../charge/charge-schemas.ts";
import { newCardProblems } from "../creation/charging-problems.ts";
import { MerchantInitiatedBody } from "../creation/merchant-initiated-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "createMerchantInitiatedCharge",
  summary: "Create a merchant-initiated charge",
  description:
    "Creates a merchant-initiated transaction (MIT) in a series that the cardholder agreed to, using a card and network references that you store yourself. The cardholder is not present, so the request contains no security code.",
  method: "POST",
  path: "/charges/mit",
  permission: "charges:Create",
  body: MerchantInitiatedBody,
  answer: { status: 201, schema: Charge },
  problems: newCardProblems,
  idempotent: true,
  refusedWhileSuspended: true,
});
