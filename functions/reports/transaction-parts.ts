/**
 * Report writes that other slices can include in their database transactions. For example, one transaction creates the report
 * for a window and advances the schedule.
 */

export {
  changedReportWrites,
  furtherDeliveryWrites,
  newReportWrites,
  undeliverableToPut,
} from "./report/report-store.ts";
