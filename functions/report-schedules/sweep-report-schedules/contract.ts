import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "report-schedules",
  operationId: "sweepReportSchedules",
  summary: "Synchronizes EventBridge Scheduler with the report schedules and creates missed reports",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
