import { asGiven, endpointOf, operatorFunctionOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform, KeyedPlatform } from "../shared/platform/platform.ts";
import { archiveApiKey } from "./archive-api-key/archive-api-key.ts";
import { contract as archiveApiKeyContract } from "./archive-api-key/contract.ts";
import { apiAuthorizer } from "./authorize-request/api-authorizer.ts";
import { contract as authorizeRequestContract } from "./authorize-request/contract.ts";
import { contract as createApiKeyContract } from "./create-api-key/contract.ts";
import { createApiKey } from "./create-api-key/create-api-key.ts";
import { contract as endApiKeysContract } from "./end-api-keys/contract.ts";
import { endApiKeys } from "./end-api-keys/end-api-keys.ts";
import { contract as getApiKeyContract } from "./get-api-key/contract.ts";
import { getApiKey } from "./get-api-key/get-api-key.ts";
import { contract as getMeContract } from "./get-me/contract.ts";
import { getMe } from "./get-me/get-me.ts";
import { contract as listApiKeysContract } from "./list-api-keys/contract.ts";
import { listApiKeys } from "./list-api-keys/list-api-keys.ts";
import { authorizingPlatform } from "./platform/authorizing.ts";
import { identifyingPlatform } from "./platform/identifying.ts";
import { contract as updateApiKeyContract } from "./update-api-key/contract.ts";
import { updateApiKey } from "./update-api-key/update-api-key.ts";

/** Every function of the slice, for tests and the simulation. */
export const apiKeyOperations = {
  createApiKey: endpointOf(createApiKeyContract, createApiKey, asGiven<KeyedPlatform<"requests" | "api-keys">>),
  getApiKey: endpointOf(getApiKeyContract, () => getApiKey, asGiven<FunctionPlatform>),
  getMe: endpointOf(getMeContract, getMe, identifyingPlatform),
  listApiKeys: endpointOf(listApiKeysContract, listApiKeys, asGiven<KeyedPlatform<"requests">>),
  updateApiKey: endpointOf(updateApiKeyContract, updateApiKey, asGiven<FunctionPlatform>),
  endApiKeys: operatorFunctionOf(endApiKeysContract, endApiKeys, asGiven<KeyedPlatform<"api-keys">>),
  archiveApiKey: endpointOf(archiveApiKeyContract, archiveApiKey, asGiven<FunctionPlatform>),
  authorizeRequest: {
    contract: authorizeRequestContract,
    handler: (_settings: unknown, outside: Parameters<typeof authorizingPlatform>[0]) =>
      apiAuthorizer(authorizingPlatform(outside)),
  },
};
