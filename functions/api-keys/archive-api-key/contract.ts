import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";
import { apiKeyProblems } from "../api-key-problems.ts";

export const contract = defineEndpoint({
  slice: "api-keys",
  operationId: "archiveApiKey",
  summary: "Archive an API key",
  description:
    "The key stops working within a minute, for good; it can still be retrieved. Archiving it again changes nothing. A key cannot archive itself, nor one that may do more than it.",
  method: "DELETE",
  path: "/apiKeys/{apiKey}",
  permission: "apiKeys:Archive",
  pathParameters: { apiKey: keySchema("apiKey") },
  conditional: true,
  answer: { status: 204, schema: NoContent },
  problems: [commonProblems.notFound, apiKeyProblems.ownKey, apiKeyProblems.strongerKey],
  audited: true,
});
