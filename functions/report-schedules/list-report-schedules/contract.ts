import * as v from "valibot";
import { reportEntries } from "../../reports/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { ReportSchedule, scheduleStatuses } from "../schedule/report-schedule-schemas.ts";

export const contract = defineEndpoint({
  slice: "report-schedules",
  operationId: "listReportSchedules",
  summary: "List report schedules",
  description: "All schedules of the agent as they are now, or those of one status or of one report.",
  method: "GET",
  path: "/reportSchedules",
  permission: "reportSchedules:List",
  query: {
    ...sortedPageQuery,
    status: v.optional(v.picklist(scheduleStatuses)),
    reportName: v.optional(reportEntries.reportName),
  },
  answer: { status: 200, schema: pageOf(ReportSchedule) },
  problems: [commonProblems.invalidOffsetToken],
});
