import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { ActionResponse } from "../action/action-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "getChargeAction",
  summary: "Retrieve an action of a charge",
  description:
    "Returns an action performed on a charge, by you or by the service, with its outcome. The status of a clearing can change until the network acknowledges it.",
  method: "GET",
  path: "/charges/{chargeKey}/actions/{actionKey}",
  permission: "charges:Get",
  pathParameters: { chargeKey: keySchema("charge"), actionKey: keySchema("action") },
  answer: { status: 200, schema: ActionResponse },
  problems: [commonProblems.entityNotFound],
});
