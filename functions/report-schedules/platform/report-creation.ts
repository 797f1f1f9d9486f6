import {
  deployedStartGeneration,
  type OrderingClients,
  reportEventSettings,
  reportOrdersPlatform,
} from "../../reports/published.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { reportDelaySettings } from "../settings.ts";

export const reportCreationPlatform = <Clients extends OrderingClients>(
  settings: Settings<typeof reportEventSettings & typeof reportDelaySettings>,
  clients: Clients,
) => ({ ...reportOrdersPlatform(settings, clients), delayMinutes: settings.REPORT_DELAY_MINUTES });

export type ReportCreationPlatform = ReturnType<typeof reportCreationPlatform<OrderingClients>>;

export const deployedReportCreationPlatform = <Clients extends FunctionPlatform>(platform: Clients) =>
  reportCreationPlatform(readSettings({ ...reportEventSettings, ...reportDelaySettings }), {
    ...platform,
    startGeneration: deployedStartGeneration(platform.log),
  });
