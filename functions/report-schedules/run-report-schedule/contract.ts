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
    "Makes the report of the last window that has been over for some minutes (five, as a rule, so that all that was recorded in it can be found), or of one that you give. A window that has a report in the schedule's form already is answered with that one, which is brought to `distributions` that it did not go to; with `again` it is made anew. A failed one is tried again.",
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
