import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { reportEventFor } from "../report/report-event.ts";
import { reportEventSettings } from "../settings.ts";

export const reportRedeliveryPlatform = <Clients extends FunctionPlatform>(
  settings: Settings<typeof reportEventSettings>,
  clients: Clients,
) => ({
  ...clients,
  reportEvent: reportEventFor({ ...clients.eventNames, apiBaseUrl: settings.API_BASE_URL }),
});

export type ReportRedeliveryPlatform = ReturnType<typeof reportRedeliveryPlatform<FunctionPlatform>>;

export const deployedReportRedeliveryPlatform = <Clients extends FunctionPlatform>(clients: Clients) =>
  reportRedeliveryPlatform(readSettings(reportEventSettings), clients);
