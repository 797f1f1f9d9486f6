import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { DistributionResponse, DistributionStatus } from "../distribution/distribution-schemas.ts";
import { distributionTypes } from "../domain/distribution.ts";

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "listDistributions",
  summary: "List distributions",
  description: "Returns the agent's distributions, optionally filtered by type or status.",
  method: "GET",
  path: "/distributions",
  permission: "distributions:List",
  query: {
    ...sortedPageQuery,
    type: v.optional(v.picklist(distributionTypes)),
    status: v.optional(DistributionStatus),
  },
  answer: { status: 200, schema: pageOf(DistributionResponse) },
  problems: [commonProblems.invalidOffsetToken],
});
