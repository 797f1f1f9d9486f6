import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { distributionProblems } from "../distribution/distribution-problems.ts";
import { DistributionResponse } from "../distribution/distribution-schemas.ts";

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "getDistribution",
  summary: "Retrieve a distribution",
  description:
    "Returns a distribution with its target and status. The external ID of a role is masked. Archived distributions can still be retrieved.",
  method: "GET",
  path: "/distributions/{distributionKey}",
  permission: "distributions:Get",
  pathParameters: { distributionKey: keySchema("distribution") },
  answer: { status: 200, schema: DistributionResponse, revalidated: true },
  problems: [distributionProblems.notFound],
});
