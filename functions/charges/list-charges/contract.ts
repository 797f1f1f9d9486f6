import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { creationQuery } from "../../shared/lists/creation-range.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { Charge } from "../charge/charge-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "listCharges",
  summary: "List charges",
  description: "All charges of the agent, or those created in a time, on a day, or under a name of yours.",
  method: "GET",
  path: "/charges",
  permission: "charges:List",
  query: { ...sortedPageQuery, ...creationQuery },
  answer: { status: 200, schema: pageOf(Charge) },
  problems: [commonProblems.invalidOffsetToken, commonProblems.invalidToOrFromDate],
});
