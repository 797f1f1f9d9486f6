import { itemToStoredReport, reportItemKey } from "../../reports/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { distributionItemKey, itemToDistribution } from "../distribution/distribution-store.ts";
import { minuteOf } from "../mail/report-mail.ts";
import type { ReportLinksClients } from "../platform/report-links.ts";
import { isLinkOf, isOver, linkOfToken, type ReportLink } from "../report-link/report-link.ts";
import type { contract } from "./contract.ts";

const addressSeconds = 300;

const nowhere = reject(refusal(commonProblems.notFound, "The link is invalid or has expired."));

/** The report key is revealed only for a link that the service issued. */
function over({ reportKey, validUntil }: ReportLink) {
  const detail = `The link expired at ${minuteOf(validUntil)} UTC. The report key is ${reportKey}.`;
  return reject(refusal(commonProblems.notFound, detail));
}

export const openReportLink =
  ({ table, clock, outboundPurposeKeys, bucket }: ReportLinksClients): UseCase<typeof contract> =>
  async ({ path, answer }) => {
    const link = linkOfToken(path.linkToken);
    const [distributionItem, reportItem] = await table.read([
      distributionItemKey(link.distributionKey),
      reportItemKey(link.reportKey),
    ]);
    const report = itemToStoredReport(reportItem)?.report;
    if (report?.status !== "completed") return nowhere;
    const distribution = itemToDistribution(distributionItem, report.agentKey);
    if (distribution?.status !== "active") return nowhere;
    if (!isLinkOf(link, distribution, await outboundPurposeKeys())) return nowhere;
    if (isOver(link, clock())) return over(link);
    return accept(answer(undefined, await bucket.addressOf(report, addressSeconds)));
  };
