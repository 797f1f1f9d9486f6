import { commonProblems } from "../../shared/common-problems.ts";
import { defineEndpoint } from "../../shared/contract.ts";
import { keySchema } from "../../shared/schemas.ts";
import { ShownAction } from "../action-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "getChargeAction",
  summary: "Retrieve an action of a charge",
  method: "GET",
  path: "/charges/{chargeKey}/actions/{actionKey}",
  permission: "charges:Get",
  pathParameters: { chargeKey: keySchema("charge"), actionKey: keySchema("action") },
  answer: { status: 200, schema: ShownAction },
  problems: [commonProblems.entityNotFound],
});
