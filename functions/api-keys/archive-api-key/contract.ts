import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";
import { apiKeyProblems } from "../api-key-problems.ts";

export const contract = defineEndpoint({
  slice: "api-keys",
  operationId: "archiveApiKey",
  summary: "Archive an API key",
  description:
    "Archives an API key permanently. An archived key stops working within a minute, but can still be retrieved. Archiving an archived key has no effect. You cannot archive the key that you authenticate with, or a key that has permissions that your key lacks.",
  method: "DELETE",
  path: "/apiKeys/{apiKey}",
  permission: "apiKeys:Archive",
  pathParameters: { apiKey: keySchema("apiKey") },
  conditional: true,
  answer: { status: 204, schema: NoContent },
  problems: [commonProblems.notFound, apiKeyProblems.ownKey, apiKeyProblems.strongerKey],
  audited: true,
});
