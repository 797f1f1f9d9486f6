import { deployedReportBucket, type ReportBucket } from "../../reports/published.ts";
import { deployedPlatform, type KeyedPlatform } from "../../shared/platform/platform.ts";
import { deadLinkPage } from "../report-link/dead-link-page.ts";

export interface ReportLinksClients extends KeyedPlatform<"outbound"> {
  readonly bucket: Pick<ReportBucket, "addressOf">;
}

export const reportLinksPlatform = (_settings: unknown, clients: ReportLinksClients) => ({
  ...clients,
  refusalPage: deadLinkPage,
});

/** A link is opened without an API key, so no agent's rate limit applies. */
export const deployedReportLinksPlatform = () =>
  reportLinksPlatform({}, { ...deployedPlatform("outbound"), bucket: deployedReportBucket() });
