import { defineAuthorizer } from "../../shared/entry/function-contract.ts";

export const contract = defineAuthorizer({
  slice: "api-keys",
  operationId: "authorizeRequest",
  summary: "Authenticates the agent of a request and returns the permissions of the API key",
});
