import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";
import { reportScheduleProblems } from "../schedule/report-schedule-problems.ts";

export const contract = defineEndpoint({
  slice: "report-schedules",
  operationId: "archiveReportSchedule",
  summary: "Archive a report schedule",
  description:
    "Archives a schedule permanently: the schedule creates no more reports. Existing reports remain. An archived schedule can still be retrieved. Archiving a schedule again has no effect.",
  method: "DELETE",
  path: "/reportSchedules/{reportScheduleKey}",
  permission: "reportSchedules:Archive",
  pathParameters: { reportScheduleKey: keySchema("reportSchedule") },
  conditional: true,
  answer: { status: 204, schema: NoContent },
  problems: [reportScheduleProblems.reportScheduleNotFound],
  audited: true,
});
