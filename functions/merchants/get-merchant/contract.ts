import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Merchant } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "getMerchant",
  summary: "Retrieve a merchant",
  description: "Returns a merchant, including its `version`, which you can send in the `If-Match` header of an update.",
  method: "GET",
  path: "/merchants/{merchantKey}",
  permission: "merchants:Get",
  pathParameters: { merchantKey: keySchema("merchant") },
  answer: { status: 200, schema: Merchant, revalidated: true },
  problems: [commonProblems.notFound],
});
