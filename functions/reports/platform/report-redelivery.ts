import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { reportEventFor } from "../report/report-event.ts";
import { reportEventSettings } from "../settings.ts";

/** What a function is given that changes reports: what the service says of one. */
export const reportRedeliveryPlatform = <Outside extends FunctionPlatform>(
  settings: Settings<typeof reportEventSettings>,
  outside: Outside,
) => ({
  ...outside,
  reportEvent: reportEventFor({ ...outside.eventNames, apiBaseUrl: settings.API_BASE_URL }),
});

/** As it is deployed, around what the endpoint is given. */
export const deployedReportRedeliveryPlatform = <Outside extends FunctionPlatform>(outside: Outside) =>
  reportRedeliveryPlatform(readSettings(reportEventSettings), outside);
