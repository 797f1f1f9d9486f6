/** What other slices may use of the reports. */
export { type Order, rescheduledReport, scheduledReport } from "./domain/report.ts";
export { startDue } from "./domain/report-attempt.ts";
export { reportEventOfEnvironment } from "./report-environment.ts";
export type { ReportEvent } from "./report-event.ts";
export { lambdaReportGenerator, type StartGeneration } from "./report-generator.ts";
export { reportProblems } from "./report-problems.ts";
export { Report, reportEntries } from "./report-schemas.ts";
export {
  changedReportWrites,
  itemToReport,
  itemToReportKey,
  newReportWrites,
  reportItemKey,
  reportOfWindowKey,
} from "./report-store.ts";
export { reportToShown } from "./report-view.ts";
