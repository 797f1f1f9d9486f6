import { setTimeout } from "node:timers/promises";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import type { CatchUpPlatform } from "../catch-up-with-clock/catch-up-with-clock.ts";
import { lambdaTasks } from "../lambda-workers.ts";
import { chainSettings } from "../settings.ts";

/** Twenty pauses are a minute: another run may hold what it takes in for so long. */
export const pauseMilliseconds = 280;

/** What the function is given that has one task after the other run. */
export type ClockCatchUpPlatform = FunctionPlatform & CatchUpPlatform;

/** As it is deployed. */
export const deployedClockCatchUpPlatform = (): ClockCatchUpPlatform => {
  const platform = deployedPlatform();
  const chain = readSettings(chainSettings).CHAIN_FUNCTIONS.split(",");
  return {
    ...platform,
    chain,
    runTask: lambdaTasks(platform.log),
    pause: (waits) => setTimeout(waits * pauseMilliseconds),
  };
};
