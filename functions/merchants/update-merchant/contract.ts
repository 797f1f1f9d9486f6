import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Merchant, UpdateMerchantBody } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "updateMerchant",
  summary: "Change a merchant",
  description:
    "Changes only what is given; null removes. `merchantReference` stays as it was created. Acceptors take over the change with their own next version.",
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
