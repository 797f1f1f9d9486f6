import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { TimestampInput } from "../../shared/values/schemas.ts";
import { Report, reportEntries } from "../report/report-schemas.ts";

export const contract = defineEndpoint({
  slice: "reports",
  operationId: "listReports",
  summary: "List reports",
  description: "All reports of the agent as they are now, or those of one name or created in a time.",
  method: "GET",
  path: "/reports",
  permission: "reports:List",
  query: {
    ...sortedPageQuery,
    reportName: v.optional(reportEntries.reportName),
    createdFrom: v.optional(v.pipe(TimestampInput, v.description("Created at this time or later"))),
    createdTo: v.optional(v.pipe(TimestampInput, v.description("Created at this time or before"))),
  },
  answer: { status: 200, schema: pageOf(Report) },
  problems: [commonProblems.invalidOffsetToken],
});
