import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "report-schedules",
  operationId: "sweepReportSchedules",
  summary: "Synchronizes the scheduler with the report schedules and creates reports that the scheduler missed",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
