import type { Construct } from "constructs";
import { contract as deliverReportElsewhere } from "../../functions/reports/deliver-report-elsewhere/contract.ts";
import { contract as generateReport } from "../../functions/reports/generate-report/contract.ts";
import { contract as getReport } from "../../functions/reports/get-report/contract.ts";
import { contract as getReportFile } from "../../functions/reports/get-report-file/contract.ts";
import { contract as getReportFileAddress } from "../../functions/reports/get-report-file-address/contract.ts";
import { contract as listReports } from "../../functions/reports/list-reports/contract.ts";
import type { reportEventSettings, reportFileSettings } from "../../functions/reports/settings.ts";
import { contract as sweepReports } from "../../functions/reports/sweep-reports/contract.ts";
import type { SettingTexts } from "../../functions/shared/values/settings.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import { type FunctionSurroundings, serviceFunction } from "../constructs/functions/service-function.ts";
import { addItems, changeItems, queryIndex, readFiles, readItems, writeFiles } from "../constructs/rights/grants.ts";
import type { ReportMaking } from "../constructs/rights/report-making.ts";
import { reportWriterOptions } from "../report-writer-options.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** Reason for accepting the cdk-nag finding about the wildcard in the file permissions. */
export const filesByKey = ({ reports }: StatefulStack) => ({
  [`IAM5[Resource::${reports.nameInFindings}/*]`]: "Each report file has a generated name.",
});

export const fileSettings = ({ reports }: StatefulStack): SettingTexts<typeof reportFileSettings> => ({
  REPORTS_BUCKET: reports.bucketName,
});

/** A function that returns a pre-signed URL needs the permission that the URL grants. */
export function reports(
  endpoint: AddEndpoint,
  stateful: StatefulStack,
  eventSettings: SettingTexts<typeof reportEventSettings>,
): void {
  const { table, reports: bucket } = stateful;
  endpoint(getReport, { may: [readItems(table)] });
  endpoint(listReports, { may: [queryIndex(table, "byAgent"), readItems(table)] });
  endpoint(deliverReportElsewhere, {
    may: [readItems(table), addItems(table), changeItems(table)],
    settings: eventSettings,
  });
  const files = {
    may: [readItems(table), readFiles(bucket)],
    acknowledged: filesByKey(stateful),
    settings: fileSettings(stateful),
  };
  endpoint(getReportFile, files);
  endpoint(getReportFileAddress, files);
}

/** Function that writes report files, with Lambda's maximum timeout, and the sweep that restarts unfinished reports. */
export function reportWorkers(
  scope: Construct,
  surroundings: FunctionSurroundings,
  stateful: StatefulStack,
  { settings, may }: ReportMaking,
): void {
  const { table, reports: bucket } = stateful;
  serviceFunction(scope, generateReport, surroundings, {
    may: [
      readItems(table),
      queryIndex(table, "byAgent"),
      addItems(table),
      changeItems(table),
      writeFiles(bucket),
      readFiles(bucket),
    ],
    acknowledged: filesByKey(stateful),
    settings: { ...settings, ...fileSettings(stateful), NODE_OPTIONS: reportWriterOptions.join(" ") },
    timeoutSeconds: 900,
    memoryMegabytes: 1769,
  });
  scheduledTask(scope, sweepReports, surroundings, {
    may: [readItems(table), addItems(table), changeItems(table), queryIndex(table, "due"), ...may],
    settings,
    timeoutSeconds: 300,
  });
}
