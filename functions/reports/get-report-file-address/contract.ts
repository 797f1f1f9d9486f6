import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, reference, secretText, Timestamp } from "../../shared/values/schemas.ts";
import { reportProblems } from "../report/report-problems.ts";

export const contract = defineEndpoint({
  slice: "reports",
  operationId: "getReportFileAddress",
  summary: "Get the address of a report's file",
  description:
    "The address that getReportFile redirects to, as an answer: pages in browsers are not told where a redirect leads. Anybody may read it for five minutes; do not send your Authorization header there.",
  method: "GET",
  path: "/reports/{reportKey}/file/address",
  permission: "reports:Download",
  pathParameters: { reportKey: keySchema("report") },
  answer: {
    status: 200,
    schema: v.object({
      // Signed addresses of S3 contain a session token.
      address: v.pipe(
        v.string(),
        v.maxLength(8192),
        v.regex(/^https?:\/\/[^\s]+$/),
        reference,
        secretText,
        v.metadata({
          description: "Gives the file as an attachment",
          examples: ["https://files.example.com/charges_20260314T090000Z_20260314T100000Z.csv?X-Amz-Signature=4f2a"],
        }),
      ),
      validUntil: v.pipe(Timestamp, v.description("When the address ends; ask again for a new one")),
    }),
    notReady: "The file is not written yet. Ask again when Retry-After says.",
  },
  problems: [reportProblems.reportNotFound, reportProblems.notAvailable],
});
