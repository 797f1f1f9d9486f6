export {
  distributionsWith,
  fileName,
  type Report as KeptReport,
  type ReportOrder,
  rescheduledReport,
  scheduledReport,
} from "./domain/report.ts";
export { startDue } from "./domain/report-attempt.ts";
export { deployedReportBucket, type ReportBucket } from "./file/report-bucket-client.ts";
export type { StartGeneration } from "./generate-report/report-generator-client.ts";
export { deployedStartGeneration, type OrderingClients, reportOrdersPlatform } from "./platform/report-orders.ts";
export { furtherDelivery } from "./report/further-delivery.ts";
export { distributionItemKey, livingDistributions, unusableDistribution } from "./report/known-distributions.ts";
export type { ReportEvent, UndeliverableEvent } from "./report/report-event.ts";
export { reportProblems, tooManyDistributions } from "./report/report-problems.ts";
export { distributionsOfReport, Report, reportEntries } from "./report/report-schemas.ts";
export {
  itemToReport,
  itemToReportKey,
  itemToStoredReport,
  reportItemKey,
  reportList,
  reportOfWindowKey,
  type StoredReport,
} from "./report/report-store.ts";
export { reportToResponse } from "./report/report-view.ts";
export { reportEventSettings } from "./settings.ts";
