/** Parts of transactions that other slices may take in: a schedule moves on together with the report of its window. */

export {
  changedReportWrites,
  furtherDeliveryWrites,
  newReportWrites,
  undeliverableToPut,
} from "./report/report-store.ts";
