import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { reportScheduleProblems } from "../schedule/report-schedule-problems.ts";
import { ReportSchedule } from "../schedule/report-schedule-schemas.ts";

export const contract = defineEndpoint({
  slice: "report-schedules",
  operationId: "getReportSchedule",
  summary: "Retrieve a report schedule",
  description:
    "Returns a schedule: the type, format and timing of its reports, and the distributions that receive them. Archived schedules can still be retrieved.",
  method: "GET",
  path: "/reportSchedules/{reportScheduleKey}",
  permission: "reportSchedules:Get",
  pathParameters: { reportScheduleKey: keySchema("reportSchedule") },
  answer: { status: 200, schema: ReportSchedule, revalidated: true },
  problems: [reportScheduleProblems.reportScheduleNotFound],
});
