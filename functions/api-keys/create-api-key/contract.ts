import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { createApiKeyExample } from "../api-key-examples.ts";
import { apiKeyProblems } from "../api-key-problems.ts";
import { createEntries, NewApiKey } from "../api-key-schemas.ts";

export const contract = defineEndpoint({
  slice: "api-keys",
  operationId: "createApiKey",
  summary: "Create an API key",
  description:
    "Creates an API key. The response contains the key's secret, which is not stored and cannot be retrieved later. A retry with the same `Idempotency-Key` returns `secretWithheld` instead of the secret. If you lose the first response, archive the key and create another one.",
  method: "POST",
  path: "/apiKeys",
  permission: "apiKeys:Create",
  body: v.pipe(v.strictObject(createEntries), v.metadata({ examples: [createApiKeyExample] })),
  answer: { status: 201, schema: NewApiKey },
  problems: [apiKeyProblems.expiresInThePast, apiKeyProblems.exceedsOwnRights, apiKeyProblems.tooMany],
  idempotent: true,
  inOneWrite: true,
  refusedWhileSuspended: true,
  audited: true,
});
