/**
 * Writes that other slices can include in their transactions: a schedule advances together with the report of its
 * window.
 */

export {
  changedReportWrites,
  furtherDeliveryWrites,
  newReportWrites,
  undeliverableToPut,
} from "./report/report-store.ts";
