import { Report, reportProblems } from "../../reports/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { reportScheduleProblems } from "../schedule/report-schedule-problems.ts";
import { RunReportScheduleBody } from "../schedule/report-schedule-schemas.ts";

export const contract = defineEndpoint({
  slice: "report-schedules",
  operationId: "runReportSchedule",
  summary: "Run a report schedule now",
  description:
    "Creates the report of the specified window. The default is the last window that ended at least a few minutes ago (usually five, when all its records are available). If the window already has a report in the schedule's format, the response is that report, and it is delivered to any `distributions` that have not received it. With `again`, a new report replaces it. A failed report is retried.",
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
    reportProblems.notAvailable,
    reportProblems.distributionArchived,
    reportProblems.tooManyDistributions,
    commonProblems.referencedEntityNotFound,
  ],
  idempotent: true,
  inOneWrite: true,
});
