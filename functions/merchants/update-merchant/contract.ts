import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Merchant, UpdateMerchantBody } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "updateMerchant",
  summary: "Update a merchant",
  description:
    "Changes a merchant. Omitted properties are unchanged; `null` removes a value. `merchantReference` cannot be changed. Each acceptor contains a snapshot of the merchant: to apply the change to an acceptor, update the acceptor (an empty patch is sufficient).",
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
