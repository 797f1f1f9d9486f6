/** What other slices may use of the reports. */

export { fileName } from "./domain/file-name.ts";
export { type Order, type Report as KeptReport, rescheduledReport, scheduledReport } from "./domain/report.ts";
export { startDue } from "./domain/report-attempt.ts";
export { type ReportBucket, s3ReportBucket } from "./file/report-bucket-client.ts";
export { lambdaReportGenerator, type StartGeneration } from "./generate-report/report-generator-client.ts";
export { reportEventOfEnvironment } from "./platform/ordering.ts";
export type { ReportEvent } from "./report/report-event.ts";
export { reportProblems } from "./report/report-problems.ts";
export { Report, reportEntries } from "./report/report-schemas.ts";
export {
  changedReportWrites,
  itemToReport,
  itemToReportKey,
  itemToStoredReport,
  newReportWrites,
  reportItemKey,
  reportOfWindowKey,
  type StoredReport,
} from "./report/report-store.ts";
export { reportToShown } from "./report/report-view.ts";
