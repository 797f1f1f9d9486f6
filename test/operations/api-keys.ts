// Generated from the handlers of functions/api-keys by npm run generate operations.

import { archiveApiKey } from "../../functions/api-keys/archive-api-key/archive-api-key.ts";
import { contract as archiveApiKeyContract } from "../../functions/api-keys/archive-api-key/contract.ts";
import { apiAuthorizer } from "../../functions/api-keys/authorize-request/api-authorizer.ts";
import { contract as authorizeRequestContract } from "../../functions/api-keys/authorize-request/contract.ts";
import { contract as createApiKeyContract } from "../../functions/api-keys/create-api-key/contract.ts";
import { createApiKey } from "../../functions/api-keys/create-api-key/create-api-key.ts";
import { contract as endApiKeysContract } from "../../functions/api-keys/end-api-keys/contract.ts";
import { endApiKeys } from "../../functions/api-keys/end-api-keys/end-api-keys.ts";
import { contract as getApiKeyContract } from "../../functions/api-keys/get-api-key/contract.ts";
import { getApiKey } from "../../functions/api-keys/get-api-key/get-api-key.ts";
import { contract as getMeContract } from "../../functions/api-keys/get-me/contract.ts";
import { getMe } from "../../functions/api-keys/get-me/get-me.ts";
import { contract as listApiKeysContract } from "../../functions/api-keys/list-api-keys/contract.ts";
import { listApiKeys } from "../../functions/api-keys/list-api-keys/list-api-keys.ts";
import { callerIdentityPlatform } from "../../functions/api-keys/platform/caller-identity.ts";
import { requestAuthorizationPlatform } from "../../functions/api-keys/platform/request-authorization.ts";
import { contract as updateApiKeyContract } from "../../functions/api-keys/update-api-key/contract.ts";
import { updateApiKey } from "../../functions/api-keys/update-api-key/update-api-key.ts";
import type { FunctionPlatform, KeyedPlatform } from "../../functions/shared/platform/platform.ts";
import { asGiven, edgeOf, endpointOf, operatorFunctionOf } from "../support/in-process.ts";

export const apiKeysOperations = {
  archiveApiKey: endpointOf(archiveApiKeyContract, archiveApiKey, asGiven<FunctionPlatform>),
  authorizeRequest: edgeOf(authorizeRequestContract, apiAuthorizer, requestAuthorizationPlatform),
  createApiKey: endpointOf(createApiKeyContract, createApiKey, asGiven<KeyedPlatform<"requests" | "api-keys">>),
  endApiKeys: operatorFunctionOf(endApiKeysContract, endApiKeys, asGiven<KeyedPlatform<"api-keys">>),
  getApiKey: endpointOf(getApiKeyContract, () => getApiKey, asGiven<FunctionPlatform>),
  getMe: endpointOf(getMeContract, getMe, callerIdentityPlatform),
  listApiKeys: endpointOf(listApiKeysContract, listApiKeys, asGiven<KeyedPlatform<"requests">>),
  updateApiKey: endpointOf(updateApiKeyContract, updateApiKey, asGiven<FunctionPlatform>),
};
