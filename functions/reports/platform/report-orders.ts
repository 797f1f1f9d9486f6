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

/** What a function is given that has reports written: the start of the writer, and what the service says of a report. */
export const reportOrdersPlatform = <Clients extends OrderingClients>(
  settings: Settings<typeof reportEventSettings>,
  clients: Clients,
) => ({
  ...reportRedeliveryPlatform(settings, clients),
  undeliverableEvent: undeliverableEventFor(clients.eventNames),
});

/** The start of the writer as it is deployed. */
export const deployedStartGeneration = (log: Log): StartGeneration =>
  lambdaReportGenerator(readSettings(generatorSettings).GENERATE_REPORT_FUNCTION, log);

/** As it is deployed. */
export const deployedReportOrdersPlatform = () => {
  const platform = deployedPlatform();
  return reportOrdersPlatform(readSettings(reportEventSettings), {
    ...platform,
    startGeneration: deployedStartGeneration(platform.log),
  });
};
