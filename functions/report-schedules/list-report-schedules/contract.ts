import * as v from "valibot";
import { reportEntries } from "../../reports/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { oldestFirstPageQuery, pageOf } from "../../shared/lists/pagination.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { ReportSchedule, scheduleStatuses } from "../schedule/report-schedule-schemas.ts";

export const contract = defineEndpoint({
  slice: "report-schedules",
  operationId: "listReportSchedules",
  summary: "List report schedules",
  description: "All schedules of the agent as they are now, the oldest first, or those that are what is asked for.",
  method: "GET",
  path: "/reportSchedules",
  permission: "reportSchedules:List",
  query: {
    ...oldestFirstPageQuery,
    status: v.optional(v.picklist(scheduleStatuses)),
    reportName: v.optional(reportEntries.reportName),
    mimeType: v.optional(reportEntries.mimeType),
    reference: reportEntries.reference,
    distributionKey: v.optional(v.pipe(keySchema("distribution"), v.description("Those that deliver there"))),
  },
  answer: { status: 200, schema: pageOf(ReportSchedule) },
  problems: [commonProblems.invalidOffsetToken],
});
