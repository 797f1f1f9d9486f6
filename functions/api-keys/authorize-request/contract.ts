import { defineAuthorizer } from "../../shared/entry/function-contract.ts";

export const contract = defineAuthorizer({
  slice: "api-keys",
  operationId: "authorizeRequest",
  summary: "Finds out which agent a call belongs to and what its API key may do",
});
