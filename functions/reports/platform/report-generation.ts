import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { deployedReportBucket } from "../file/report-bucket-client.ts";
import { reportWriter, type WriteReport } from "../file/write-report.ts";
import { reportEventSettings } from "../settings.ts";
import { reportRedeliveryPlatform } from "./report-redelivery.ts";

export interface GeneratingClients extends FunctionPlatform {
  readonly writeReport: WriteReport;
}

export const reportGenerationPlatform = reportRedeliveryPlatform<GeneratingClients>;

export function deployedReportGenerationPlatform() {
  const platform = deployedPlatform();
  const writeReport = reportWriter(platform.table, deployedReportBucket());
  return reportGenerationPlatform(readSettings(reportEventSettings), { ...platform, writeReport });
}
