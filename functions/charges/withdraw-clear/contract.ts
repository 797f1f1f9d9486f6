import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { problemOf } from "../action/action-problems.ts";
import { ClearingAction } from "../action/action-schemas.ts";
import { withdrawalProblems } from "../domain/clearing/withdraw-clearing.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "withdrawClear",
  summary: "Withdraw a clear",
  description:
    "Takes back one clear that no batch has claimed yet, for instance one that waits for its `clearAfter`. What it was for can be cleared again or reversed. Once a batch has it, a refund gives it back.",
  method: "POST",
  path: "/charges/{chargeKey}/actions/{actionKey}/withdraw",
  permission: "charges:Withdraw",
  pathParameters: { chargeKey: keySchema("charge"), actionKey: keySchema("action") },
  answer: { status: 201, schema: ClearingAction },
  problems: [commonProblems.entityNotFound, ...withdrawalProblems.map(problemOf)],
  idempotent: true,
  conditional: true,
  inOneWrite: true,
});
