import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "report-schedules",
  operationId: "sweepReportSchedules",
  summary: "Brings the scheduler to what the report schedules say, and makes up for runs that were missed",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
