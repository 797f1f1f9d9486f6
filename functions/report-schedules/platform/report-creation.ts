import {
  deployedStartGeneration,
  type OrderingOutside,
  reportEventSettings,
  reportOrdersPlatform,
} from "../../reports/published.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { reportDelaySettings } from "../settings.ts";

/** What a function is given that makes reports of windows. */
export const reportCreationPlatform = <Outside extends OrderingOutside>(
  settings: Settings<typeof reportEventSettings & typeof reportDelaySettings>,
  outside: Outside,
) => ({ ...reportOrdersPlatform(settings, outside), delayMinutes: settings.REPORT_DELAY_MINUTES });

/** As it is deployed, around what every function or every endpoint is given. */
export const deployedReportCreationPlatform = <Outside extends FunctionPlatform>(platform: Outside) =>
  reportCreationPlatform(readSettings({ ...reportEventSettings, ...reportDelaySettings }), {
    ...platform,
    startGeneration: deployedStartGeneration(platform.log),
  });
