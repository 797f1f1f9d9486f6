import type { StatelessPlatform } from "../entry/endpoint.ts";
import { systemClock } from "../time/clock.ts";
import { readSettings, releaseSettings, text, transportSettings } from "../values/settings.ts";
import { lambdaLog } from "./lambda-log.ts";

/** Platform of a function that stores no data. It is separate from platform.ts so that no SDK is loaded. */
export const deployedStatelessPlatform = (): StatelessPlatform => {
  const settings = readSettings({ SERVICE_NAME: text, ...releaseSettings, ...transportSettings });
  return {
    log: lambdaLog(settings.SERVICE_NAME, settings.RELEASE),
    clock: systemClock,
    httpsOnly: settings.HTTPS_ONLY === "on",
  };
};
