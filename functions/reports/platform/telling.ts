import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import type { Settings } from "../../shared/platform/settings.ts";
import { reportEventFor } from "../report/report-event.ts";
import type { reportEventSettings } from "../settings.ts";

/** What a function is given that changes reports: what the service says of one. */
export const tellingPlatform = <Outside extends FunctionPlatform>(
  settings: Settings<typeof reportEventSettings>,
  outside: Outside,
) => ({
  ...outside,
  reportEvent: reportEventFor({ ...outside.eventNames, apiBaseUrl: settings.API_BASE_URL }),
});
