import { asGiven, endpointOf, operationOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform } from "../shared/platform/platform.ts";
import { advanceSandboxClock } from "./advance-sandbox-clock/advance-sandbox-clock.ts";
import { contract as advanceSandboxClockContract } from "./advance-sandbox-clock/contract.ts";
import { catchUpWithClock } from "./catch-up-with-clock/catch-up-with-clock.ts";
import { contract as catchUpWithClockContract } from "./catch-up-with-clock/contract.ts";
import { contract as getSandboxClockContract } from "./get-sandbox-clock/contract.ts";
import { getSandboxClock } from "./get-sandbox-clock/get-sandbox-clock.ts";
import type { AdvancingPlatform } from "./platform/advancing.ts";
import type { CatchingUpPlatform } from "./platform/catching-up.ts";

/** Every function of the slice, for tests and the simulation. */
export const sandboxClockOperations = {
  advanceSandboxClock: endpointOf(advanceSandboxClockContract, advanceSandboxClock, asGiven<AdvancingPlatform>),
  getSandboxClock: endpointOf(getSandboxClockContract, getSandboxClock, asGiven<FunctionPlatform>),
  catchUpWithClock: operationOf(catchUpWithClockContract, catchUpWithClock, asGiven<CatchingUpPlatform>),
};
