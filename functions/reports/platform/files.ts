import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/platform/settings.ts";
import { type ReportBucket, s3ReportBucket } from "../file/report-bucket-client.ts";
import { reportFileSettings } from "../settings.ts";

/** What a function is given that leads callers to files. */
export interface FilesPlatform extends FunctionPlatform {
  readonly bucket: Pick<ReportBucket, "addressOf">;
}

/** The bucket of the files as it is deployed. */
export const deployedReportBucket = (): ReportBucket => s3ReportBucket(readSettings(reportFileSettings).REPORTS_BUCKET);

/** As it is deployed. */
export const deployedFilesPlatform = (): FilesPlatform => ({
  ...deployedEndpointPlatform(),
  bucket: deployedReportBucket(),
});
