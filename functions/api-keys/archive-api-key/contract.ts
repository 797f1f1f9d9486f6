import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";
import { apiKeyProblems } from "../api-key-problems.ts";

export const contract = defineEndpoint({
  slice: "api-keys",
  operationId: "archiveApiKey",
  summary: "Archive an API key",
  description:
    "Archives a key permanently: it stops working within a minute, and can still be retrieved. Archiving it again has no effect. A key cannot archive itself, or a key that has more permissions.",
  method: "DELETE",
  path: "/apiKeys/{apiKey}",
  permission: "apiKeys:Archive",
  pathParameters: { apiKey: keySchema("apiKey") },
  conditional: true,
  answer: { status: 204, schema: NoContent },
  problems: [commonProblems.notFound, apiKeyProblems.ownKey, apiKeyProblems.strongerKey],
  audited: true,
});
