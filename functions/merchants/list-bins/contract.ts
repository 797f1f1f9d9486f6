import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { Bin } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "listBins",
  summary: "List BINs",
  description: "Returns the BINs that the agent's acceptors can use.",
  method: "GET",
  path: "/bins",
  permission: "agents:ListBins",
  query: sortedPageQuery,
  answer: { status: 200, schema: pageOf(Bin) },
  problems: [commonProblems.invalidOffsetToken],
});
