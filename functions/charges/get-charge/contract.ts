import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Charge } from "../charge/charge-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "getCharge",
  summary: "Retrieve a charge",
  description:
    "Returns the current state of a charge: the amounts authorized, cleared and refunded, and the possible actions. You can retrieve a charge, even a declined one, as soon as it is created.",
  method: "GET",
  path: "/charges/{chargeKey}",
  permission: "charges:Get",
  pathParameters: { chargeKey: keySchema("charge") },
  answer: { status: 200, schema: Charge },
  problems: [commonProblems.entityNotFound],
});
