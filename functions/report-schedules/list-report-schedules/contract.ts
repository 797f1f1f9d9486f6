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
  description:
    "Returns the agent's report schedules, optionally filtered by status, report, format, reference or distribution.",
  method: "GET",
  path: "/reportSchedules",
  permission: "reportSchedules:List",
  query: {
    ...oldestFirstPageQuery,
    status: v.optional(v.picklist(scheduleStatuses)),
    reportName: v.optional(reportEntries.reportName),
    mimeType: v.optional(reportEntries.mimeType),
    reference: reportEntries.reference,
    distributionKey: v.optional(
      v.pipe(keySchema("distribution"), v.description("Only schedules that deliver to this distribution")),
    ),
  },
  answer: { status: 200, schema: pageOf(ReportSchedule) },
  problems: [commonProblems.invalidOffsetToken],
});
