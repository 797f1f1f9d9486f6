import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { creationQuery } from "../../shared/lists/creation-range.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { Charge } from "../charge/charge-schemas.ts";
import { chargeFilterQuery } from "./charge-filters.ts";

export const chargesReadMax = 250;

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "listCharges",
  summary: "List charges",
  description: `Returns the agent's charges that match all specified filters. Time filters, \`transactionReference\` and \`merchantKey\` use an index; all other filters are applied to the charges read, at most ${chargesReadMax} per page. A page can therefore have fewer items than \`limit\`, or none. Continue with \`offsetToken\` until \`moreItems\` is false. This list has a separate rate limit, named "charges-list" in the RateLimit-Policy header.`,
  method: "GET",
  path: "/charges",
  permission: "charges:List",
  query: { ...sortedPageQuery, ...creationQuery, ...chargeFilterQuery },
  answer: { status: 200, schema: pageOf(Charge) },
  problems: [commonProblems.invalidOffsetToken, commonProblems.invalidToOrFromDate],
});
