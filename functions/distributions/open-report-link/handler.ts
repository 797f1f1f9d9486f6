import { s3ReportBucket } from "../../reports/published.ts";
import { endpoint } from "../../shared/entry/endpoint.ts";
import { readEnvironment, text } from "../../shared/platform/environment.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { contract } from "./contract.ts";
import { openReportLink } from "./open-report-link.ts";

const platform = deployedPlatform();
const { REPORTS_BUCKET } = readEnvironment({ REPORTS_BUCKET: text });

export const handler = endpoint(
  contract,
  openReportLink({ ...platform, bucket: s3ReportBucket(REPORTS_BUCKET) }),
  platform,
);
