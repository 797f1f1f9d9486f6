import { setTimeout } from "node:timers/promises";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import type { CatchUpPlatform } from "../catch-up-with-clock/catch-up-with-clock.ts";
import { lambdaTasks } from "../lambda-workers.ts";
import { chainSettings } from "../settings.ts";

/**
 * Milliseconds by which each pause is longer than the previous one. Twenty pauses add up to about a minute, the time that
 * another run can take to process a file.
 */
export const pauseMilliseconds = 280;

export type ClockCatchUpPlatform = FunctionPlatform & CatchUpPlatform;

export function deployedClockCatchUpPlatform(): ClockCatchUpPlatform {
  const platform = deployedPlatform();
  const chain = readSettings(chainSettings).CHAIN_FUNCTIONS.split(",");
  return {
    ...platform,
    chain,
    runTask: lambdaTasks(platform.log),
    pause: (waits) => setTimeout(waits * pauseMilliseconds),
  };
}
