import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Charge } from "../charge/charge-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "getCharge",
  summary: "Retrieve a charge",
  description:
    "As it is now: what was authorized, cleared and refunded, and what may be done next. A charge is found at once after its creation, also one that was declined.",
  method: "GET",
  path: "/charges/{chargeKey}",
  permission: "charges:Get",
  pathParameters: { chargeKey: keySchema("charge") },
  answer: { status: 200, schema: Charge },
  problems: [commonProblems.entityNotFound],
});
