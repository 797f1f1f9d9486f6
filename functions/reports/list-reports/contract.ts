import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { oldestFirstPageQuery, pageOf } from "../../shared/lists/pagination.ts";
import { keySchema, TimestampInput } from "../../shared/values/schemas.ts";
import { Report, reportEntries } from "../report/report-schemas.ts";

export const contract = defineEndpoint({
  slice: "reports",
  operationId: "listReports",
  summary: "List reports",
  description:
    "Returns the agent's reports, optionally filtered by report name, format, reference, status, schedule, distribution or creation time.",
  method: "GET",
  path: "/reports",
  permission: "reports:List",
  query: {
    ...oldestFirstPageQuery,
    reportName: v.optional(reportEntries.reportName),
    mimeType: v.optional(reportEntries.mimeType),
    reference: reportEntries.reference,
    status: v.optional(Report.entries.status),
    reportScheduleKey: v.optional(keySchema("reportSchedule")),
    distributionKey: v.optional(
      v.pipe(keySchema("distribution"), v.description("Only reports whose `distributions` contain this distribution")),
    ),
    createdFrom: v.optional(v.pipe(TimestampInput, v.description("Created at or after this time"))),
    createdTo: v.optional(v.pipe(TimestampInput, v.description("Created at or before this time"))),
  },
  answer: { status: 200, schema: pageOf(Report) },
  problems: [commonProblems.invalidOffsetToken],
});
