import { asGiven, endpointOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform } from "../shared/platform/platform.ts";
import { contract as getAuthenticationTimelineContract } from "./get-authentication-timeline/contract.ts";
import { getAuthenticationTimeline } from "./get-authentication-timeline/get-authentication-timeline.ts";
import { contract as getChargeTimelineContract } from "./get-charge-timeline/contract.ts";
import { getChargeTimeline } from "./get-charge-timeline/get-charge-timeline.ts";

/** Every function of the slice, for tests and the simulation. */
export const timelineOperations = {
  getChargeTimeline: endpointOf(getChargeTimelineContract, getChargeTimeline, asGiven<FunctionPlatform>),
  getAuthenticationTimeline: endpointOf(
    getAuthenticationTimelineContract,
    getAuthenticationTimeline,
    asGiven<FunctionPlatform>,
  ),
};
