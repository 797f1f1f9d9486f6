import { s3ReportBucket } from "../../reports/published.ts";
import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { contract } from "./contract.ts";
import { openReportLink } from "./open-report-link.ts";

const platform = deployedPlatform();
const { REPORTS_BUCKET } = readSettings({ REPORTS_BUCKET: text });

export const handler = endpoint(
  contract,
  openReportLink({ ...platform, bucket: s3ReportBucket(REPORTS_BUCKET) }),
  platform,
);
