import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { deployedReportBucket, type ReportBucket } from "../file/report-bucket-client.ts";

/** What a function is given that leads callers to files. */
export interface FilesPlatform extends FunctionPlatform {
  readonly bucket: Pick<ReportBucket, "addressOf">;
}

/** As it is deployed. */
export const deployedFilesPlatform = (): FilesPlatform => ({
  ...deployedEndpointPlatform(),
  bucket: deployedReportBucket(),
});
