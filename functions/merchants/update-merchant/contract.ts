import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Merchant, UpdateMerchantBody } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "updateMerchant",
  summary: "Update a merchant",
  description:
    "Changes a merchant. Omitted properties are unchanged; `null` removes a value. `merchantReference` cannot be changed. Each acceptor keeps its snapshot of the merchant until the acceptor's next version is created.",
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
