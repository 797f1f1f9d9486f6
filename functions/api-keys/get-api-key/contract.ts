import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { ApiKey } from "../api-key-schemas.ts";

export const contract = defineEndpoint({
  slice: "api-keys",
  operationId: "getApiKey",
  summary: "Retrieve an API key",
  description: "Returns an API key without its secret, which is shown only when the key is created.",
  method: "GET",
  path: "/apiKeys/{apiKey}",
  permission: "apiKeys:Get",
  pathParameters: { apiKey: keySchema("apiKey") },
  answer: { status: 200, schema: ApiKey },
  problems: [commonProblems.notFound],
});
