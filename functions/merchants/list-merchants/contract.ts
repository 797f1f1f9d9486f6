import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { Merchant, MerchantReference } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "listMerchants",
  summary: "List merchants",
  description: "Returns the agent's merchants, optionally filtered by `merchantReference`.",
  method: "GET",
  path: "/merchants",
  permission: "merchants:List",
  query: { ...sortedPageQuery, merchantReference: v.optional(MerchantReference) },
  answer: { status: 200, schema: pageOf(Merchant) },
  problems: [commonProblems.invalidOffsetToken],
});
