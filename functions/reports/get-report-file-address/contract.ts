import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, reference, secretText, Timestamp } from "../../shared/values/schemas.ts";
import { reportProblems } from "../report/report-problems.ts";

export const contract = defineEndpoint({
  slice: "reports",
  operationId: "getReportFileAddress",
  summary: "Get the download URL of a report's file",
  description:
    "Returns the URL that getReportFile redirects to, for browser scripts, which cannot read the target of a redirect. The URL is valid for five minutes and needs no authentication. Do not send your Authorization header to this URL.",
  method: "GET",
  path: "/reports/{reportKey}/file/address",
  permission: "reports:Download",
  pathParameters: { reportKey: keySchema("report") },
  answer: {
    status: 200,
    schema: v.object({
      // Presigned S3 URLs are long, because they contain a session token.
      address: v.pipe(
        v.string(),
        v.maxLength(8192),
        v.regex(/^https?:\/\/[^\s]+$/),
        reference,
        secretText,
        v.metadata({
          description: "Download URL, which returns the file as an attachment",
          examples: ["https://files.example.com/charges_20260314T090000Z_20260314T100000Z.csv?X-Amz-Signature=4f2a"],
        }),
      ),
      validUntil: v.pipe(Timestamp, v.description("Time when the URL expires; repeat the request to get a new URL")),
    }),
    notReady: "The file has not been written yet. Retry after the interval in Retry-After.",
  },
  problems: [reportProblems.reportNotFound, reportProblems.notAvailable],
});
