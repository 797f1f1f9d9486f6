import { defineProblems, type Refusal, refusal } from "../../shared/entry/problem.ts";
import { distributionsOfReportMax, type Report, reportFailures } from "../domain/report.ts";

export const reportProblems = defineProblems({
  reportNotFound: {
    type: "report/report-not-found",
    status: 404,
    title: "Report Not Found",
    retryable: false,
    meaning: "Your agent has no report with this key.",
    remedy: "Check the key in the path.",
  },
  notAvailable: {
    type: "report/not-available",
    status: 409,
    title: "Report Not Available",
    retryable: false,
    meaning:
      "The report's file is not available: the file could not be written, or its retention period (one year) has ended.",
    remedy:
      "Run the report's schedule again for the same window. Set `again` if the report is archived. `detail` gives the cause.",
  },
  distributionArchived: {
    type: "report/referenced-entity-archived",
    status: 409,
    title: "Referenced Entity Archived",
    retryable: false,
    meaning: "A specified distribution is archived.",
    remedy: "Omit the archived distribution, or create a new distribution.",
  },
  tooManyDistributions: {
    type: "report/too-many-distributions",
    status: 409,
    title: "Too Many Distributions",
    retryable: false,
    meaning: `A report can be delivered to at most ${distributionsOfReportMax} distributions in total.`,
    remedy: "Resend a delivery to one of the report's distributions, or download the file and deliver it yourself.",
  },
});

export const noSuchReport = (reportKey: string) =>
  refusal(reportProblems.reportNotFound, `There is no report '${reportKey}'.`);

/** Returns undefined if the report has a file or is still `scheduled`. */
export function withoutFile({ status, failure }: Report): Refusal<typeof reportProblems.notAvailable.type> | undefined {
  if (status === "failed") return refusal(reportProblems.notAvailable, reportFailures[failure ?? "not-written"]);
  if (status === "archived") {
    return refusal(reportProblems.notAvailable, "The report is archived, so its file is no longer available.");
  }
  return undefined;
}

export const tooManyDistributions = () =>
  refusal(
    reportProblems.tooManyDistributions,
    `The report would be delivered to more than ${distributionsOfReportMax} distributions.`,
  );
