import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";
import { reportScheduleProblems } from "../schedule/report-schedule-problems.ts";

export const contract = defineEndpoint({
  slice: "report-schedules",
  operationId: "archiveReportSchedule",
  summary: "Archive a report schedule",
  description:
    "It makes no reports any more, for good; those it made stay. It can still be retrieved, and archiving it again changes nothing.",
  method: "DELETE",
  path: "/reportSchedules/{reportScheduleKey}",
  permission: "reportSchedules:Archive",
  pathParameters: { reportScheduleKey: keySchema("reportSchedule") },
  conditional: true,
  answer: { status: 204, schema: NoContent },
  problems: [reportScheduleProblems.reportScheduleNotFound],
  audited: true,
});
