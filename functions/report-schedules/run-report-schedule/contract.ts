import { Report } from "../../reports/published.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { reportScheduleProblems } from "../schedule/report-schedule-problems.ts";
import { RunReportScheduleBody } from "../schedule/report-schedule-schemas.ts";

export const contract = defineEndpoint({
  slice: "report-schedules",
  operationId: "runReportSchedule",
  summary: "Run a report schedule now",
  description:
    "Makes the report of the last window that has ended, or of one that you give. A window that has a report in the schedule's form already is answered with that one; a failed one is tried again.",
  method: "POST",
  path: "/reportSchedules/{reportScheduleKey}/run",
  permission: "reportSchedules:Run",
  pathParameters: { reportScheduleKey: keySchema("reportSchedule") },
  body: RunReportScheduleBody,
  answer: { status: 200, schema: Report },
  problems: [
    reportScheduleProblems.reportScheduleNotFound,
    reportScheduleProblems.scheduleArchived,
    reportScheduleProblems.invalidDateRange,
  ],
  idempotent: true,
  inOneWrite: true,
});
