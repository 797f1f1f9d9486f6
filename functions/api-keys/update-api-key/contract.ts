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
  summary: "Change an API key",
  description:
    "Changes only what is given; null removes. A change reaches every request within a minute. A change that gives a key more than it had must leave it within what your key holds, and your own key's rights are changed with another key. A key that may do more than yours is not changed with it.",
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
