import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { ApiKey } from "../api-key-schemas.ts";

export const contract = defineEndpoint({
  slice: "api-keys",
  operationId: "listApiKeys",
  summary: "List API keys",
  description: "Returns the agent's API keys, including archived ones, without their secrets.",
  method: "GET",
  path: "/apiKeys",
  permission: "apiKeys:List",
  query: sortedPageQuery,
  answer: { status: 200, schema: pageOf(ApiKey) },
  problems: [commonProblems.invalidOffsetToken],
});
