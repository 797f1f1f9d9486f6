import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { problemOf } from "../action/action-problems.ts";
import { actionAnswers } from "../action/action-schemas.ts";
import { withdrawalProblems } from "../domain/clearing/withdraw-clearing.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "withdrawClear",
  summary: "Withdraw a clear",
  description:
    "Cancels a clear (a pending capture) that is not yet in a clearing batch, for example one whose `clearAfter` is in the future. Afterwards, the amount can be cleared again or reversed, unless a reversal has already released it. A clear that is in a batch or was rejected cannot be withdrawn. Once an amount is in a batch, refund it instead.",
  method: "POST",
  path: "/charges/{chargeKey}/actions/{actionKey}/withdraw",
  permission: "charges:Withdraw",
  pathParameters: { chargeKey: keySchema("charge"), actionKey: keySchema("action") },
  answer: actionAnswers.clear,
  problems: [commonProblems.entityNotFound, ...withdrawalProblems.map(problemOf)],
  idempotent: true,
  conditional: true,
  inOneWrite: true,
});
