import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { lambdaWorkers, type WakeWorkers } from "../lambda-workers.ts";
import { workerSettings } from "../settings.ts";

export interface ClockAdvancePlatform extends KeyedPlatform<"requests"> {
  readonly wakeWorkers: WakeWorkers;
}

export function deployedClockAdvancePlatform(): ClockAdvancePlatform {
  const platform = deployedEndpointPlatform("requests");
  const { WORKER_FUNCTIONS, CATCH_UP_FUNCTION } = readSettings(workerSettings);
  return { ...platform, wakeWorkers: lambdaWorkers(WORKER_FUNCTIONS.split(","), CATCH_UP_FUNCTION, platform.log) };
}
