// Generated from the handlers of functions/sandbox-clock by npm run generate operations.

import { advanceSandboxClock } from "../../functions/sandbox-clock/advance-sandbox-clock/advance-sandbox-clock.ts";
import { contract as advanceSandboxClockContract } from "../../functions/sandbox-clock/advance-sandbox-clock/contract.ts";
import { catchUpWithClock } from "../../functions/sandbox-clock/catch-up-with-clock/catch-up-with-clock.ts";
import { contract as catchUpWithClockContract } from "../../functions/sandbox-clock/catch-up-with-clock/contract.ts";
import { contract as getSandboxClockContract } from "../../functions/sandbox-clock/get-sandbox-clock/contract.ts";
import { getSandboxClock } from "../../functions/sandbox-clock/get-sandbox-clock/get-sandbox-clock.ts";
import type { deployedClockAdvancePlatform } from "../../functions/sandbox-clock/platform/clock-advance.ts";
import type { deployedClockCatchUpPlatform } from "../../functions/sandbox-clock/platform/clock-catch-up.ts";
import type { FunctionPlatform } from "../../functions/shared/platform/platform.ts";
import { asGiven, endpointOf, operationOf } from "../support/in-process.ts";

export const sandboxClockOperations = {
  advanceSandboxClock: endpointOf(advanceSandboxClockContract, advanceSandboxClock, asGiven<ReturnType<typeof deployedClockAdvancePlatform>>),
  catchUpWithClock: operationOf(catchUpWithClockContract, catchUpWithClock, asGiven<ReturnType<typeof deployedClockCatchUpPlatform>>),
  getSandboxClock: endpointOf(getSandboxClockContract, getSandboxClock, asGiven<FunctionPlatform>),
};
