import { reportProblems } from "../../reports/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { reportScheduleProblems } from "../schedule/report-schedule-problems.ts";
import { ReportSchedule, UpdateReportScheduleBody } from "../schedule/report-schedule-schemas.ts";

export const contract = defineEndpoint({
  slice: "report-schedules",
  operationId: "updateReportSchedule",
  summary: "Change a report schedule",
  description:
    "Only what is given changes; null removes. After a change of the trigger the next window begins where the last one ended, so nothing is left out and nothing told twice.",
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
