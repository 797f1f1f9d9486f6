// Generated from the handlers of functions/releases by npm run generate operations.

import { checkRelease } from "../../functions/releases/check-release/check-release.ts";
import { contract as checkReleaseContract } from "../../functions/releases/check-release/contract.ts";
import type { deployedNetworkReachPlatform } from "../../functions/releases/platform/network-reach.ts";
import type { deployedReleaseCheckPlatform } from "../../functions/releases/platform/release-check.ts";
import { contract as reachNetworkContract } from "../../functions/releases/reach-network/contract.ts";
import { reachNetwork } from "../../functions/releases/reach-network/reach-network.ts";
import { asGiven, operationOf } from "../support/in-process.ts";

export const releasesOperations = {
  checkRelease: operationOf(checkReleaseContract, checkRelease, asGiven<ReturnType<typeof deployedReleaseCheckPlatform>>),
  reachNetwork: operationOf(reachNetworkContract, reachNetwork, asGiven<ReturnType<typeof deployedNetworkReachPlatform>>),
};
