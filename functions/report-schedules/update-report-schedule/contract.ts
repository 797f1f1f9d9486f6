import { reportProblems } from "../../reports/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { reportScheduleProblems } from "../schedule/report-schedule-problems.ts";
import { ReportSchedule, UpdateReportScheduleBody } from "../schedule/report-schedule-schemas.ts";

export const contract = defineEndpoint({
  slice: "report-schedules",
  operationId: "updateReportSchedule",
  summary: "Update a report schedule",
  description:
    "Omitted properties are unchanged; `null` removes a value. After a change to the trigger, the next window starts where the last one ended, so report windows neither overlap nor leave gaps.",
  method: "PATCH",
  path: "/reportSchedules/{reportScheduleKey}",
  permission: "reportSchedules:Update",
  pathParameters: { reportScheduleKey: keySchema("reportSchedule") },
  body: UpdateReportScheduleBody,
  bodyMediaType: "application/merge-patch+json",
  conditional: true,
  answer: { status: 200, schema: ReportSchedule },
  problems: [
    reportScheduleProblems.reportScheduleNotFound,
    reportScheduleProblems.scheduleArchived,
    reportScheduleProblems.entityAlreadyExists,
    reportScheduleProblems.invalidTrigger,
    commonProblems.referencedEntityNotFound,
    reportProblems.distributionArchived,
  ],
  audited: true,
});
