import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import type { Log } from "../../shared/values/log.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { lambdaReportGenerator, type StartGeneration } from "../generate-report/report-generator-client.ts";
import { undeliverableEventFor } from "../report/report-event.ts";
import { generatorSettings, reportEventSettings } from "../settings.ts";
import { reportRedeliveryPlatform } from "./report-redelivery.ts";

export interface OrderingClients extends FunctionPlatform {
  readonly startGeneration: StartGeneration;
}

export const reportOrdersPlatform = <Clients extends OrderingClients>(
  settings: Settings<typeof reportEventSettings>,
  clients: Clients,
) => ({
  ...reportRedeliveryPlatform(settings, clients),
  undeliverableEvent: undeliverableEventFor(clients.eventNames),
});

export const deployedStartGeneration = (log: Log): StartGeneration =>
  lambdaReportGenerator(readSettings(generatorSettings).GENERATE_REPORT_FUNCTION, log);

export function deployedReportOrdersPlatform() {
  const platform = deployedPlatform();
  return reportOrdersPlatform(readSettings(reportEventSettings), {
    ...platform,
    startGeneration: deployedStartGeneration(platform.log),
  });
}
