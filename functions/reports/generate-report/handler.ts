import { operation } from "../../shared/entry/operation.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { formats } from "../file/formats/formats.ts";
import { s3ReportBucket } from "../file/report-bucket-client.ts";
import { writeReportFile } from "../file/report-file.ts";
import { reportRows } from "../file/report-rows.ts";
import { reportSources } from "../file/report-sources.ts";
import { reportEventOfEnvironment } from "../platform/ordering.ts";
import { contract } from "./contract.ts";
import { generateReport } from "./generate-report.ts";

const platform = deployedPlatform();
const { REPORTS_BUCKET } = readSettings({ REPORTS_BUCKET: text });
const bucket = s3ReportBucket(REPORTS_BUCKET);

export const handler = operation(
  contract,
  generateReport({
    ...platform,
    reportEvent: reportEventOfEnvironment(),
    writeFile: (report) =>
      writeReportFile(
        formats[report.mimeType],
        reportSources[report.reportName].columns,
        reportRows(platform.table, report),
        bucket.storing(report),
      ),
  }),
  platform,
);
