import { asGiven, operationOf } from "../shared/entry/in-process.ts";
import { checkRelease } from "./check-release/check-release.ts";
import { contract as checkReleaseContract } from "./check-release/contract.ts";
import type { CheckingPlatform } from "./platform/checking.ts";
import type { ReachingPlatform } from "./platform/reaching.ts";
import { contract as reachNetworkContract } from "./reach-network/contract.ts";
import { reachNetwork } from "./reach-network/reach-network.ts";

/** Every function of the slice, for tests and the simulation. */
export const releaseOperations = {
  checkRelease: operationOf(checkReleaseContract, checkRelease, asGiven<CheckingPlatform>),
  reachNetwork: operationOf(reachNetworkContract, reachNetwork, asGiven<ReachingPlatform>),
};
