import type { Item } from "../../shared/store/table.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { noSuchReport, withoutFile } from "../report/report-problems.ts";
import { itemToReport } from "../report/report-store.ts";
import type { ReportBucket } from "./report-bucket-client.ts";

/** Validity of a download URL, in seconds. */
export const addressSeconds = 300;

/** Delay, in seconds, after which a client should retry if the file has not been written yet. */
export const retryAfterSeconds = 5;

/** Returns a presigned URL for a report's file, or undefined if the file has not been written yet. */
export async function fileAddress(
  bucket: Pick<ReportBucket, "addressOf">,
  { reportKey, agentKey }: { readonly reportKey: string; readonly agentKey: string },
  item: Item | undefined,
) {
  const report = itemToReport(item, agentKey);
  if (!report) return reject(noSuchReport(reportKey));
  const unavailable = withoutFile(report);
  if (unavailable) return reject(unavailable);
  return accept(report.status === "scheduled" ? undefined : await bucket.addressOf(report, addressSeconds));
}
