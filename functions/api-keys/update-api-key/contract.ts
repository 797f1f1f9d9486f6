import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { updateApiKeyExample } from "../api-key-examples.ts";
import { apiKeyProblems } from "../api-key-problems.ts";
import { ApiKey, updateEntries } from "../api-key-schemas.ts";

export const contract = defineEndpoint({
  slice: "api-keys",
  operationId: "updateApiKey",
  summary: "Update an API key",
  description:
    "Omitted properties are unchanged; `null` removes a value. A change takes effect within a minute. You cannot grant permissions or IP ranges that your own key does not have, or extend the key's validity beyond your own key's expiry. You cannot change a key that has permissions that your key lacks. For your own key, you can change only the description.",
  method: "PATCH",
  path: "/apiKeys/{apiKey}",
  permission: "apiKeys:Update",
  pathParameters: { apiKey: keySchema("apiKey") },
  body: v.pipe(v.strictObject(updateEntries), v.metadata({ examples: [updateApiKeyExample] })),
  bodyMediaType: "application/merge-patch+json",
  conditional: true,
  answer: { status: 200, schema: ApiKey },
  problems: [
    commonProblems.notFound,
    apiKeyProblems.expiresInThePast,
    apiKeyProblems.exceedsOwnRights,
    apiKeyProblems.strongerKey,
    apiKeyProblems.ownKey,
    apiKeyProblems.archived,
  ],
  audited: true,
});
