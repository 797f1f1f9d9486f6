import { contract as archiveApiKey } from "../../functions/api-keys/archive-api-key/contract.ts";
import { contract as createApiKey } from "../../functions/api-keys/create-api-key/contract.ts";
import { contract as getApiKey } from "../../functions/api-keys/get-api-key/contract.ts";
import { contract as getMe } from "../../functions/api-keys/get-me/contract.ts";
import { contract as listApiKeys } from "../../functions/api-keys/list-api-keys/contract.ts";
import { contract as updateApiKey } from "../../functions/api-keys/update-api-key/contract.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import { addItems, changeItems, queryIndex, readItems } from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/**
 * The agents' API keys. Creating a key requires the HMAC key for hashing the new key's secret. Each change adds an entry to the
 * audit trail.
 */
export function apiKeys(endpoint: AddEndpoint, { table, purposeKeySecrets }: StatefulStack): void {
  endpoint(createApiKey, {
    may: [readItems(table), addItems(table), changeItems(table)],
    purposeKeys: { "api-keys": purposeKeySecrets["api-keys"] },
  });
  endpoint(getApiKey, { may: [readItems(table)] });
  endpoint(getMe, { may: [readItems(table)] });
  endpoint(listApiKeys, { may: [queryIndex(table, "byAgent"), readItems(table)] });
  endpoint(updateApiKey, { may: [readItems(table), addItems(table), changeItems(table)] });
  endpoint(archiveApiKey, { may: [readItems(table), addItems(table), changeItems(table)] });
}
