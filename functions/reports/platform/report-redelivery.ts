import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { reportEventFor } from "../report/report-event.ts";
import { reportEventSettings } from "../settings.ts";

/** Platform of a function that changes reports: their events. */
export const reportRedeliveryPlatform = <Clients extends FunctionPlatform>(
  settings: Settings<typeof reportEventSettings>,
  clients: Clients,
) => ({
  ...clients,
  reportEvent: reportEventFor({ ...clients.eventNames, apiBaseUrl: settings.API_BASE_URL }),
});

export type ReportRedeliveryPlatform = ReturnType<typeof reportRedeliveryPlatform<FunctionPlatform>>;

/** Production wiring, based on the endpoint's platform. */
export const deployedReportRedeliveryPlatform = <Clients extends FunctionPlatform>(clients: Clients) =>
  reportRedeliveryPlatform(readSettings(reportEventSettings), clients);
