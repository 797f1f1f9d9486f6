import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { reportProblems } from "../report/report-problems.ts";
import { Report } from "../report/report-schemas.ts";

export const contract = defineEndpoint({
  slice: "reports",
  operationId: "getReport",
  summary: "Retrieve a report",
  description:
    "Returns a report with its status and window. Use the row count, size and SHA-256 hash to verify your copy of the file. Poll until the status is `completed` or `failed`, or wait for the event `reports.updated`.",
  method: "GET",
  path: "/reports/{reportKey}",
  permission: "reports:Get",
  pathParameters: { reportKey: keySchema("report") },
  answer: { status: 200, schema: Report, revalidated: true },
  problems: [reportProblems.reportNotFound],
});
