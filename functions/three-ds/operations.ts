import { asGiven, endpointOf, taskOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform, KeyedPlatform } from "../shared/platform/platform.ts";
import { contract as createAuthenticationContract } from "./create-authentication/contract.ts";
import { createAuthentication } from "./create-authentication/create-authentication.ts";
import { contract as createRequestorInitiatedAuthenticationContract } from "./create-requestor-initiated-authentication/contract.ts";
import { createRequestorInitiatedAuthentication } from "./create-requestor-initiated-authentication/create-requestor-initiated-authentication.ts";
import { contract as getAuthenticationContract } from "./get-authentication/contract.ts";
import { getAuthentication } from "./get-authentication/get-authentication.ts";
import { contract as listAuthenticationsContract } from "./list-authentications/contract.ts";
import { listAuthentications } from "./list-authentications/list-authentications.ts";
import { contract as lookUpCardRangesContract } from "./look-up-card-ranges/contract.ts";
import { lookUpCardRanges } from "./look-up-card-ranges/look-up-card-ranges.ts";
import { authenticationsPlatform } from "./platform/authentications.ts";
import { creatingPlatform } from "./platform/creating.ts";
import { lookingUpPlatform } from "./platform/looking-up.ts";
import { receivingPlatform } from "./platform/receiving.ts";
import { refreshingPlatform } from "./platform/refreshing.ts";
import { contract as receiveResultsContract } from "./receive-results/contract.ts";
import { directoryServerEdge } from "./receive-results/directory-server-edge.ts";
import { contract as refreshCardRangesContract } from "./refresh-card-ranges/contract.ts";
import { refreshCardRanges } from "./refresh-card-ranges/refresh-card-ranges.ts";
import { contract as sweepAuthenticationsContract } from "./sweep-authentications/contract.ts";
import { sweepAuthentications } from "./sweep-authentications/sweep-authentications.ts";

type Receiving = Parameters<typeof receivingPlatform>;

/** Every function of the slice, for tests and the simulation. Handlers name their own parts, to load nothing else. */
export const threeDsOperations = {
  createAuthentication: endpointOf(createAuthenticationContract, createAuthentication, creatingPlatform),
  createRequestorInitiatedAuthentication: endpointOf(
    createRequestorInitiatedAuthenticationContract,
    createRequestorInitiatedAuthentication,
    creatingPlatform,
  ),
  getAuthentication: endpointOf(getAuthenticationContract, getAuthentication, asGiven<FunctionPlatform>),
  listAuthentications: endpointOf(listAuthenticationsContract, listAuthentications, asGiven<KeyedPlatform<"requests">>),
  lookUpCardRanges: endpointOf(lookUpCardRangesContract, lookUpCardRanges, lookingUpPlatform),
  /** Not an endpoint of the API: directory servers speak the protocol's own words. */
  receiveResults: {
    contract: receiveResultsContract,
    run: (...given: Receiving) => receivingPlatform(...given).receive,
    handler: (...given: Receiving) => directoryServerEdge(receivingPlatform(...given)),
  },
  sweepAuthentications: taskOf(
    sweepAuthenticationsContract,
    sweepAuthentications,
    authenticationsPlatform<FunctionPlatform>,
  ),
  refreshCardRanges: taskOf(refreshCardRangesContract, refreshCardRanges, refreshingPlatform),
};
