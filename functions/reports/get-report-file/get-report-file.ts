import { notReadyYet } from "../../shared/entry/ready-answer.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import type { ReportBucket } from "../file/report-bucket-client.ts";
import { noSuchReport, withoutFile } from "../report/report-problems.ts";
import { itemToReport, reportItemKey } from "../report/report-store.ts";
import type { contract } from "./contract.ts";

export interface GetReportFilePlatform {
  readonly bucket: Pick<ReportBucket, "addressOf">;
}

const addressSeconds = 300;
const retryAfterSeconds = 5;

export const getReportFile = ({ bucket }: GetReportFilePlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [reportItemKey(path.reportKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const report = itemToReport(item, caller.agentKey);
    if (!report) return reject(noSuchReport(path.reportKey));
    const unavailable = withoutFile(report);
    if (unavailable) return reject(unavailable);
    if (report.status === "scheduled") return accept(notReadyYet(retryAfterSeconds));
    return accept(answer(undefined, await bucket.addressOf(report, addressSeconds)));
  },
});
