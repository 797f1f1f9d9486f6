import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { ProcessorToken, TokenReference, tokenStatuses } from "../token/processor-token-schemas.ts";

export const contract = defineEndpoint({
  slice: "processor-tokens",
  operationId: "listProcessorTokens",
  summary: "List processor tokens",
  description:
    "The active processor tokens of the agent or the archived ones, all of them or those under a reference of yours.",
  method: "GET",
  path: "/processorTokens",
  permission: "processorTokens:List",
  query: {
    ...sortedPageQuery,
    reference: v.optional(TokenReference),
    status: v.optional(v.pipe(v.picklist(tokenStatuses), v.description("Active ones if left out")), "active"),
  },
  answer: { status: 200, schema: pageOf(ProcessorToken) },
  problems: [commonProblems.invalidOffsetToken],
});
