import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { ReverseChargeBody } from "../action/action-bodies.ts";
import { actionProblemsOf } from "../action/action-problems.ts";
import { actionAnswers } from "../action/action-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "reverseCharge",
  summary: "Reverse a charge",
  description:
    "Reverses the authorization of a charge with `clearingMode: manual` and releases the hold, in full or down to the new authorized amount in the body (partial reversal). Amounts that are already cleared remain cleared; refund them instead.",
  method: "POST",
  path: "/charges/{chargeKey}/reverse",
  permission: "charges:Reverse",
  pathParameters: { chargeKey: keySchema("charge") },
  body: ReverseChargeBody,
  answer: actionAnswers.reverse,
  problems: [commonProblems.entityNotFound, ...actionProblemsOf("reverse")],
  idempotent: true,
  conditional: true,
});
