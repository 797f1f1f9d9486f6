import { defineProblems, type Refusal, refusal } from "../../shared/entry/problem.ts";
import { distributionsOfReportMax, type Report, reportFailures } from "../domain/report.ts";

export const reportProblems = defineProblems({
  reportNotFound: {
    type: "report/report-not-found",
    status: 404,
    title: "Report Not Found",
    retryable: false,
    meaning: "There is no such report among those of your agent.",
    remedy: "Check the key in the path.",
  },
  notAvailable: {
    type: "report/not-available",
    status: 409,
    title: "Report Not Available",
    retryable: false,
    meaning: "The report has no file: it could not be written, or it was deleted because of its age.",
    remedy:
      "Run the report's schedule for the same window, with `again` if it is archived; the detail says what happened.",
  },
  distributionArchived: {
    type: "report/referenced-entity-archived",
    status: 409,
    title: "Referenced Entity Archived",
    retryable: false,
    meaning: "A distribution that is to be delivered to is archived.",
    remedy: "Leave it out, or create a new distribution.",
  },
  tooManyDistributions: {
    type: "report/too-many-distributions",
    status: 409,
    title: "Too Many Distributions",
    retryable: false,
    meaning: `A report goes to at most ${distributionsOfReportMax} distributions, counted from its creation.`,
    remedy: "Send a delivery to one of them again, or get the file and bring it yourself.",
  },
});

export const noSuchReport = (reportKey: string) =>
  refusal(reportProblems.reportNotFound, `There is no report '${reportKey}'.`);

/** Undefined if the report has a file, or will have one. */
export const withoutFile = ({
  status,
  failure,
}: Report): Refusal<typeof reportProblems.notAvailable.type> | undefined => {
  if (status === "failed") return refusal(reportProblems.notAvailable, reportFailures[failure ?? "not-written"]);
  if (status === "archived") {
    return refusal(reportProblems.notAvailable, "The report is archived, and its file deleted.");
  }
  return undefined;
};

export const tooManyDistributions = () =>
  refusal(
    reportProblems.tooManyDistributions,
    `The report would go to more than ${distributionsOfReportMax} distributions.`,
  );
