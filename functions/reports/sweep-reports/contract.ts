import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "reports",
  operationId: "sweepReports",
  summary: "Restarts interrupted report generation and archives reports after a year",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
