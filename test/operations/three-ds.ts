// Generated from the handlers of functions/three-ds by npm run generate operations.

import type { FunctionPlatform, KeyedPlatform } from "../../functions/shared/platform/platform.ts";
import { contract as createAuthenticationContract } from "../../functions/three-ds/create-authentication/contract.ts";
import { createAuthentication } from "../../functions/three-ds/create-authentication/create-authentication.ts";
import { contract as createRequestorInitiatedAuthenticationContract } from "../../functions/three-ds/create-requestor-initiated-authentication/contract.ts";
import { createRequestorInitiatedAuthentication } from "../../functions/three-ds/create-requestor-initiated-authentication/create-requestor-initiated-authentication.ts";
import { contract as getAuthenticationContract } from "../../functions/three-ds/get-authentication/contract.ts";
import { getAuthentication } from "../../functions/three-ds/get-authentication/get-authentication.ts";
import { contract as listAuthenticationsContract } from "../../functions/three-ds/list-authentications/contract.ts";
import { listAuthentications } from "../../functions/three-ds/list-authentications/list-authentications.ts";
import { contract as lookUpCardRangesContract } from "../../functions/three-ds/look-up-card-ranges/contract.ts";
import { lookUpCardRanges } from "../../functions/three-ds/look-up-card-ranges/look-up-card-ranges.ts";
import { authenticationCreationPlatform } from "../../functions/three-ds/platform/authentication-creation.ts";
import { authenticationsPlatform } from "../../functions/three-ds/platform/authentications.ts";
import { cardRangeLookupPlatform } from "../../functions/three-ds/platform/card-range-lookup.ts";
import { cardRangeRefreshPlatform } from "../../functions/three-ds/platform/card-range-refresh.ts";
import { resultReceiptPlatform } from "../../functions/three-ds/platform/result-receipt.ts";
import { contract as receiveResultsContract } from "../../functions/three-ds/receive-results/contract.ts";
import { directoryServerEdge } from "../../functions/three-ds/receive-results/directory-server-edge.ts";
import { contract as refreshCardRangesContract } from "../../functions/three-ds/refresh-card-ranges/contract.ts";
import { refreshCardRanges } from "../../functions/three-ds/refresh-card-ranges/refresh-card-ranges.ts";
import { contract as sweepAuthenticationsContract } from "../../functions/three-ds/sweep-authentications/contract.ts";
import { sweepAuthentications } from "../../functions/three-ds/sweep-authentications/sweep-authentications.ts";
import { asGiven, edgeOf, endpointOf, portionedTaskOf, taskOf } from "../support/in-process.ts";
import type { ClientsOf } from "../support/in-process.ts";

export const threeDsOperations = {
  createAuthentication: endpointOf(createAuthenticationContract, createAuthentication, authenticationCreationPlatform),
  createRequestorInitiatedAuthentication: endpointOf(createRequestorInitiatedAuthenticationContract, createRequestorInitiatedAuthentication, authenticationCreationPlatform),
  getAuthentication: endpointOf(getAuthenticationContract, getAuthentication, asGiven<FunctionPlatform>),
  listAuthentications: endpointOf(listAuthenticationsContract, listAuthentications, asGiven<KeyedPlatform<"requests">>),
  lookUpCardRanges: endpointOf(lookUpCardRangesContract, lookUpCardRanges, cardRangeLookupPlatform),
  receiveResults: edgeOf(receiveResultsContract, directoryServerEdge, resultReceiptPlatform),
  refreshCardRanges: taskOf(refreshCardRangesContract, refreshCardRanges, cardRangeRefreshPlatform),
  sweepAuthentications: portionedTaskOf(sweepAuthenticationsContract, sweepAuthentications, authenticationsPlatform<ClientsOf<typeof authenticationsPlatform> & FunctionPlatform>),
};
