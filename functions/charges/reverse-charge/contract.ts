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
    "Releases the hold of an authorization (a void, or a partial one), with `clearingMode` manual: all of it, or down to the new total that the body names. What was cleared before stays cleared; a refund gives that back.",
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
