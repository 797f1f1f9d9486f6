import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { ClearChargeBody } from "../action/action-bodies.ts";
import { actionProblemsOf } from "../action/action-problems.ts";
import { actionAnswers } from "../action/action-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "clearCharge",
  summary: "Clear a charge",
  description:
    "Clears (captures) the approved amount of a charge with `clearingMode: manual`, in full or in several parts. The sum of the parts cannot exceed the current authorized amount.",
  method: "POST",
  path: "/charges/{chargeKey}/clear",
  permission: "charges:Clear",
  pathParameters: { chargeKey: keySchema("charge") },
  body: ClearChargeBody,
  answer: actionAnswers.clear,
  problems: [commonProblems.entityNotFound, ...actionProblemsOf("clear")],
  idempotent: true,
  conditional: true,
  inOneWrite: true,
});
