import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Merchant, UpdateMerchantBody } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "updateMerchant",
  summary: "Change a merchant",
  description:
    "Omitted properties are unchanged; `null` removes a value. `merchantReference` cannot change. An acceptor adopts the change with its own next version.",
  method: "PATCH",
  path: "/merchants/{merchantKey}",
  permission: "merchants:Update",
  pathParameters: { merchantKey: keySchema("merchant") },
  body: UpdateMerchantBody,
  bodyMediaType: "application/merge-patch+json",
  conditional: true,
  answer: { status: 200, schema: Merchant },
  problems: [commonProblems.notFound],
  audited: true,
});
