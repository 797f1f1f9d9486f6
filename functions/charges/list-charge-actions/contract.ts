import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, pageQuery } from "../../shared/lists/pagination.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { ActionResponse } from "../action/action-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "listChargeActions",
  summary: "List charge actions",
  description:
    "Returns the actions of the charge, oldest first. The list is empty while the authorization request is in progress.",
  method: "GET",
  path: "/charges/{chargeKey}/actions",
  permission: "charges:Get",
  pathParameters: { chargeKey: keySchema("charge") },
  query: pageQuery,
  answer: { status: 200, schema: pageOf(ActionResponse) },
  problems: [commonProblems.entityNotFound, commonProblems.invalidOffsetToken],
});
