import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";
import { reportProblems } from "../report/report-problems.ts";

export const contract = defineEndpoint({
  slice: "reports",
  operationId: "getReportFile",
  summary: "Get the file of a report",
  description:
    "Leads to an address that anybody may read for five minutes; ask again for a new one. The file comes compressed, as Content-Encoding says. Do not send your Authorization header there.",
  method: "GET",
  path: "/reports/{reportKey}/file",
  permission: "reports:Download",
  pathParameters: { reportKey: keySchema("report") },
  answer: { status: 307, schema: NoContent, notReady: "The file is not written yet. Ask again when Retry-After says." },
  problems: [reportProblems.reportNotFound, reportProblems.notAvailable],
});
