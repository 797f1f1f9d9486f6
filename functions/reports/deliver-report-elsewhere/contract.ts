import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { exampleKey } from "../../shared/values/example-values.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { reportProblems } from "../report/report-problems.ts";
import { distributionsOfReport, Report } from "../report/report-schemas.ts";

export const contract = defineEndpoint({
  slice: "reports",
  operationId: "deliverReportElsewhere",
  summary: "Deliver a report to additional distributions",
  description:
    "Delivers a report to additional distributions, under the same file name. A report that is still being written is delivered when it is complete. Distributions that are already in the report's `distributions` are skipped. To send the report to such a distribution again, resend the delivery.",
  method: "POST",
  path: "/reports/{reportKey}/deliver",
  permission: "reports:Deliver",
  pathParameters: { reportKey: keySchema("report") },
  body: v.pipe(
    v.strictObject({ distributions: v.pipe(distributionsOfReport, v.minLength(1)) }),
    v.metadata({ examples: [{ distributions: [exampleKey("distribution")] }] }),
  ),
  answer: { status: 200, schema: Report },
  problems: [
    reportProblems.reportNotFound,
    reportProblems.notAvailable,
    reportProblems.distributionArchived,
    reportProblems.tooManyDistributions,
    commonProblems.referencedEntityNotFound,
  ],
  idempotent: true,
  inOneWrite: true,
});
