// Generated from the handlers of functions/timelines by npm run generate operations.

import type { FunctionPlatform } from "../../functions/shared/platform/platform.ts";
import { contract as getAuthenticationTimelineContract } from "../../functions/timelines/get-authentication-timeline/contract.ts";
import { getAuthenticationTimeline } from "../../functions/timelines/get-authentication-timeline/get-authentication-timeline.ts";
import { contract as getChargeTimelineContract } from "../../functions/timelines/get-charge-timeline/contract.ts";
import { getChargeTimeline } from "../../functions/timelines/get-charge-timeline/get-charge-timeline.ts";
import { asGiven, endpointOf } from "../support/in-process.ts";

export const timelinesOperations = {
  getAuthenticationTimeline: endpointOf(getAuthenticationTimelineContract, getAuthenticationTimeline, asGiven<FunctionPlatform>),
  getChargeTimeline: endpointOf(getChargeTimelineContract, getChargeTimeline, asGiven<FunctionPlatform>),
};
