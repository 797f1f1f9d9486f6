import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { deployedReportBucket, type ReportBucket } from "../file/report-bucket-client.ts";

/** Platform of a function that returns the addresses of files. */
export interface FilesPlatform extends FunctionPlatform {
  readonly bucket: Pick<ReportBucket, "addressOf">;
}

/** Production wiring. */
export const deployedFilesPlatform = (): FilesPlatform => ({
  ...deployedEndpointPlatform(),
  bucket: deployedReportBucket(),
});
