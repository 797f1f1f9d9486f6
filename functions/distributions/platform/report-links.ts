import { deployedReportBucket, type ReportBucket } from "../../reports/published.ts";
import { deployedPlatform, type KeyedPlatform } from "../../shared/platform/platform.ts";

/** What the function is given that a mailed link leads to. */
export interface ReportLinksPlatform extends KeyedPlatform<"outbound"> {
  readonly bucket: Pick<ReportBucket, "addressOf">;
}

/** As it is deployed. The caller that follows a link is not known, so no limit of an agent is counted. */
export const deployedReportLinksPlatform = (): ReportLinksPlatform => ({
  ...deployedPlatform("outbound"),
  bucket: deployedReportBucket(),
});
