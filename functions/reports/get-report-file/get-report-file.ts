import { refusal } from "../../shared/entry/problem.ts";
import { notReadyYet } from "../../shared/entry/ready-answer.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { reportFailures } from "../domain/report.ts";
import type { ReportBucket } from "../file/report-bucket-client.ts";
import { reportProblems } from "../report/report-problems.ts";
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
    if (!report) return reject(refusal(reportProblems.reportNotFound, `There is no report '${path.reportKey}'.`));
    switch (report.status) {
      case "scheduled":
        return accept(notReadyYet(retryAfterSeconds));
      case "completed":
        return accept(answer(undefined, await bucket.addressOf(report, addressSeconds)));
      case "failed":
        return reject(refusal(reportProblems.notAvailable, reportFailures[report.failure ?? "not-written"]));
      case "archived":
        return reject(refusal(reportProblems.notAvailable, "The report is archived, and its file deleted."));
    }
  },
});
