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
    "Its first report is about the window that ends next; earlier ones can be had by a run. Two active schedules never say the same.",
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
