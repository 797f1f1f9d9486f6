import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { NoContent, reference } from "../../shared/values/schemas.ts";
import { linkTokenExample } from "../distribution/distribution-examples.ts";
import { linkDays, linkTokenPattern, withoutTextBehind } from "../report-link/report-link.ts";

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "openReportLink",
  summary: "Open the link of a mailed report",
  description: `What the mails of an email distribution lead to: whoever has the mail gets the file, for ${linkDays} days, and no longer than the report is there and the distribution names who got the mail. A browser shows a page in the place of a problem.`,
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
      v.regex(linkTokenPattern, () => `must be as it stands in the mail, like ${linkTokenExample}`),
      reference,
      v.metadata({ description: "From the mail", examples: [linkTokenExample] }),
    ),
  },
  answer: { status: 307, schema: NoContent },
  problems: [commonProblems.notFound],
  openedByPeople: true,
});
