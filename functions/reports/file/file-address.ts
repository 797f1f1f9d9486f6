import type { Item } from "../../shared/store/table.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { noSuchReport, withoutFile } from "../report/report-problems.ts";
import { itemToReport } from "../report/report-store.ts";
import type { ReportBucket } from "./report-bucket-client.ts";

/** How long the address of a file is good, and after how long somebody asks again for one that is not written yet. */
export const addressSeconds = 300;
export const retryAfterSeconds = 5;

/** Where everybody may read the file of a report for a while; undefined while it is not written yet. */
export const fileAddress = async (
  bucket: Pick<ReportBucket, "addressOf">,
  { reportKey, agentKey }: { readonly reportKey: string; readonly agentKey: string },
  item: Item | undefined,
) => {
  const report = itemToReport(item, agentKey);
  if (!report) return reject(noSuchReport(reportKey));
  const unavailable = withoutFile(report);
  if (unavailable) return reject(unavailable);
  return accept(report.status === "scheduled" ? undefined : await bucket.addressOf(report, addressSeconds));
};
