import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Merchant } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "getMerchant",
  summary: "Retrieve a merchant",
  description: "What is known about a merchant, with the version that a change of it has to name.",
  method: "GET",
  path: "/merchants/{merchantKey}",
  permission: "merchants:Get",
  pathParameters: { merchantKey: keySchema("merchant") },
  answer: { status: 200, schema: Merchant, revalidated: true },
  problems: [commonProblems.notFound],
});
