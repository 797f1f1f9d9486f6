import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { NoContent, reference } from "../../shared/values/schemas.ts";
import { linkTokenExample } from "../distribution/distribution-examples.ts";
import { linkDays, linkTokenPattern, withoutTextBehind } from "../report-link/report-link.ts";

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "openReportLink",
  summary: "Open the link in a report email",
  description: `The links in report emails point to this endpoint, which redirects to the report file. Anyone who has the link can download the file for ${linkDays} days, unless the report or the distribution is archived or the recipients of the email are changed in the distribution. Browsers receive errors as an HTML page.`,
  method: "GET",
  path: "/reportLinks/{linkToken}",
  permission: "public",
  pathParameters: {
    linkToken: v.pipe(
      v.string(),
      v.maxLength(2_048),
      v.transform(withoutTextBehind),
      v.string(),
      v.maxLength(512),
      v.regex(linkTokenPattern, () => `must be exactly as in the email, such as ${linkTokenExample}`),
      reference,
      v.metadata({ description: "Token from the link in the report email", examples: [linkTokenExample] }),
    ),
  },
  answer: { status: 307, schema: NoContent },
  problems: [commonProblems.notFound],
  openedByPeople: true,
});
