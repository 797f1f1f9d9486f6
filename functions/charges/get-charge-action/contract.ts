import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { ActionResponse } from "../action/action-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "getChargeAction",
  summary: "Retrieve a charge action",
  description:
    "Returns an action that you or the service performed on a charge, and its outcome. The clearing status can change until the network acknowledges the clearing record.",
  method: "GET",
  path: "/charges/{chargeKey}/actions/{actionKey}",
  permission: "charges:Get",
  pathParameters: { chargeKey: keySchema("charge"), actionKey: keySchema("action") },
  answer: { status: 200, schema: ActionResponse },
  problems: [commonProblems.entityNotFound],
});
