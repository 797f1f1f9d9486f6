import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { deployedReportBucket } from "../file/report-bucket-client.ts";
import { reportWriter, type WriteReport } from "../file/write-report.ts";
import { reportEventSettings } from "../settings.ts";
import { tellingPlatform } from "./report-redelivery.ts";

export interface GeneratingOutside extends FunctionPlatform {
  readonly writeReport: WriteReport;
}

/** What the writer of reports is given. */
export const generatingPlatform = tellingPlatform<GeneratingOutside>;

/** As it is deployed. */
export const deployedGeneratingPlatform = () => {
  const platform = deployedPlatform();
  const writeReport = reportWriter(platform.table, deployedReportBucket());
  return generatingPlatform(readSettings(reportEventSettings), { ...platform, writeReport });
};
