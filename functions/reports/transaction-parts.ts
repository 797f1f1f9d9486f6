/**
 * Writes for other slices to include in their database transactions, because a schedule advances together with the report for
 * its window.
 */

export {
  changedReportWrites,
  furtherDeliveryWrites,
  newReportWrites,
  undeliverableToPut,
} from "./report/report-store.ts";
