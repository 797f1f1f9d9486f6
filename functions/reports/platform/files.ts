import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { deployedReportBucket, type ReportBucket } from "../file/report-bucket-client.ts";

export interface FilesPlatform extends FunctionPlatform {
  readonly bucket: Pick<ReportBucket, "addressOf">;
}

export const deployedFilesPlatform = (): FilesPlatform => ({
  ...deployedEndpointPlatform(),
  bucket: deployedReportBucket(),
});
