import type { StatelessPlatform } from "../entry/endpoint.ts";
import { systemClock } from "../time/clock.ts";
import { readSettings, releaseSettings, text, transportSettings } from "../values/settings.ts";
import { lambdaLog } from "./lambda-log.ts";

/** Platform for functions that store no data. This module is separate from platform.ts so that the AWS SDK is not loaded. */
export function deployedStatelessPlatform(): StatelessPlatform {
  const settings = readSettings({ SERVICE_NAME: text, ...releaseSettings, ...transportSettings });
  return {
    log: lambdaLog(settings.SERVICE_NAME, settings.RELEASE),
    clock: systemClock,
    httpsOnly: settings.HTTPS_ONLY === "on",
  };
}
