import { reportProblems } from "../../reports/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { reportScheduleProblems } from "../schedule/report-schedule-problems.ts";
import { CreateReportScheduleBody, ReportSchedule } from "../schedule/report-schedule-schemas.ts";

export const contract = defineEndpoint({
  slice: "report-schedules",
  operationId: "createReportSchedule",
  summary: "Create a report schedule",
  description:
    "Creates a schedule. The first report covers the current window. To get reports for earlier windows, run the schedule. Two active schedules cannot be identical.",
  method: "POST",
  path: "/reportSchedules",
  permission: "reportSchedules:Create",
  body: CreateReportScheduleBody,
  answer: { status: 200, schema: ReportSchedule },
  problems: [
    commonProblems.referencedEntityNotFound,
    reportProblems.distributionArchived,
    reportScheduleProblems.entityAlreadyExists,
    reportScheduleProblems.tooMany,
  ],
  idempotent: true,
  inOneWrite: true,
  audited: true,
});
