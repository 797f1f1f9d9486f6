import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/platform/settings.ts";
import { deployedReportBucket } from "../file/report-bucket-client.ts";
import { reportWriter, type WriteReport } from "../file/write-report.ts";
import { reportEventFor } from "../report/report-event.ts";
import { reportEventSettings } from "../settings.ts";

/** What the writer of reports is given. */
export const generatingPlatform = (
  settings: Settings<typeof reportEventSettings>,
  outside: FunctionPlatform & { readonly writeReport: WriteReport },
) => ({
  ...outside,
  reportEvent: reportEventFor({ ...outside.eventNames, apiBaseUrl: settings.API_BASE_URL }),
});

/** As it is deployed. */
export const deployedGeneratingPlatform = () => {
  const platform = deployedPlatform();
  const writeReport = reportWriter(platform.table, deployedReportBucket());
  return generatingPlatform(readSettings(reportEventSettings), { ...platform, writeReport });
};
