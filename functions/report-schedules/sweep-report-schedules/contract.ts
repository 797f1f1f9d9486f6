import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "report-schedules",
  operationId: "sweepReportSchedules",
  summary: "Synchronizes the scheduler with the report schedules and creates the reports of missed runs",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
