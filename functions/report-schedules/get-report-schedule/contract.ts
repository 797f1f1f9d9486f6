import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { reportScheduleProblems } from "../schedule/report-schedule-problems.ts";
import { ReportSchedule } from "../schedule/report-schedule-schemas.ts";

export const contract = defineEndpoint({
  slice: "report-schedules",
  operationId: "getReportSchedule",
  summary: "Retrieve a report schedule",
  description: "As it is now, with what it reports, when, and where its files go. An archived one is still found.",
  method: "GET",
  path: "/reportSchedules/{reportScheduleKey}",
  permission: "reportSchedules:Get",
  pathParameters: { reportScheduleKey: keySchema("reportSchedule") },
  answer: { status: 200, schema: ReportSchedule, revalidated: true },
  problems: [reportScheduleProblems.reportScheduleNotFound],
});
