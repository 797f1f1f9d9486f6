import { deployedReportBucket, type ReportBucket } from "../../reports/published.ts";
import { deployedPlatform, type KeyedPlatform } from "../../shared/platform/platform.ts";
import { deadLinkPage } from "../report-link/dead-link-page.ts";

export interface ReportLinksClients extends KeyedPlatform<"outbound"> {
  readonly bucket: Pick<ReportBucket, "addressOf">;
}

/** What the function is given that a mailed link leads to. */
export const reportLinksPlatform = (_settings: unknown, clients: ReportLinksClients) => ({
  ...clients,
  refusalPage: deadLinkPage,
});

/** As it is deployed. The caller that follows a link is not known, so no limit of an agent is counted. */
export const deployedReportLinksPlatform = () =>
  reportLinksPlatform({}, { ...deployedPlatform("outbound"), bucket: deployedReportBucket() });
