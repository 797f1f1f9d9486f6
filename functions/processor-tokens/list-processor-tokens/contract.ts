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
    "Returns the agent's active processor tokens (archived ones with `status=archived`), newest first by default, optionally filtered by reference.",
  method: "GET",
  path: "/processorTokens",
  permission: "processorTokens:List",
  query: {
    ...sortedPageQuery,
    reference: v.optional(TokenReference),
    status: v.optional(v.pipe(v.picklist(tokenStatuses), v.description("Default: active")), "active"),
  },
  answer: { status: 200, schema: pageOf(ProcessorToken) },
  problems: [commonProblems.invalidOffsetToken],
});
