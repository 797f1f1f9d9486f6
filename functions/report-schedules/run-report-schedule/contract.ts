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
    "Creates the report for the specified window. The default is the latest window whose records are all available; records usually become available five minutes after the window ends. If the window already has a report in the schedule's format, the response contains that report. Any `distributions` in the request are added to the report, which is delivered to the added distributions. If the existing report failed, this request generates it again under the same key. To create a new report that replaces the existing one, set `again`.",
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
