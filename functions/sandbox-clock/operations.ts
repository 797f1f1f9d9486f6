import { asGiven, endpointOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform } from "../shared/platform/platform.ts";
import { advanceSandboxClock } from "./advance-sandbox-clock/advance-sandbox-clock.ts";
import { contract as advanceSandboxClockContract } from "./advance-sandbox-clock/contract.ts";
import { contract as getSandboxClockContract } from "./get-sandbox-clock/contract.ts";
import { getSandboxClock } from "./get-sandbox-clock/get-sandbox-clock.ts";
import type { AdvancingPlatform } from "./platform/advancing.ts";

/** Every function of the slice, for tests and the simulation. */
export const sandboxClockOperations = {
  advanceSandboxClock: endpointOf(advanceSandboxClockContract, advanceSandboxClock, asGiven<AdvancingPlatform>),
  getSandboxClock: endpointOf(getSandboxClockContract, getSandboxClock, asGiven<FunctionPlatform>),
};
