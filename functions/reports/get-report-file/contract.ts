import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";
import { reportProblems } from "../report/report-problems.ts";

export const contract = defineEndpoint({
  slice: "reports",
  operationId: "getReportFile",
  summary: "Download a report's file",
  description:
    "Redirects to a download URL that is valid for five minutes and needs no authentication. Repeat the request to get a new URL. The file is gzip-compressed (`Content-Encoding: gzip`). Do not send your Authorization header to the download URL.",
  method: "GET",
  path: "/reports/{reportKey}/file",
  permission: "reports:Download",
  pathParameters: { reportKey: keySchema("report") },
  answer: {
    status: 307,
    schema: NoContent,
    notReady: "The file has not been written yet. Retry after the interval in Retry-After.",
  },
  problems: [reportProblems.reportNotFound, reportProblems.notAvailable],
});
