import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { s3ReportBucket } from "../file/report-bucket-client.ts";
import { contract } from "./contract.ts";
import { getReportFile } from "./get-report-file.ts";

const { REPORTS_BUCKET } = readSettings({ REPORTS_BUCKET: text });

export const handler = endpoint(
  contract,
  getReportFile({ bucket: s3ReportBucket(REPORTS_BUCKET) }),
  deployedEndpointPlatform(),
);
