import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { creationQuery } from "../../shared/lists/creation-range.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { Charge } from "../charge/charge-schemas.ts";
import { chargeFilterQuery } from "./charge-filters.ts";

/** Maximum number of charges read for a page. */
export const chargesReadMax = 250;

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "listCharges",
  summary: "List charges",
  description: `All charges of the agent, or those that match every filter. Times, \`transactionReference\` and \`merchantKey\` are looked up; all other filters are judged while charges are read, at most ${chargesReadMax} for a page. A page may then be shorter than \`limit\`, even empty, and \`moreItems\` with \`offsetToken\` leads on: ask until \`moreItems\` is false. Requests for this list have a rate limit of their own, which the header RateLimit-Policy calls "charges-list".`,
  method: "GET",
  path: "/charges",
  permission: "charges:List",
  query: { ...sortedPageQuery, ...creationQuery, ...chargeFilterQuery },
  answer: { status: 200, schema: pageOf(Charge) },
  problems: [commonProblems.invalidOffsetToken, commonProblems.invalidToOrFromDate],
});
