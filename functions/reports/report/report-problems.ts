import { defineProblems } from "../../shared/entry/problem.ts";

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
    remedy: "Run the report's schedule for the same window; the detail says what happened.",
  },
});
