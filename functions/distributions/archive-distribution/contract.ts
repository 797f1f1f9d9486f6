import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";
import { distributionProblems } from "../distribution/distribution-problems.ts";

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "archiveDistribution",
  summary: "Archive a distribution",
  description:
    "Nothing is delivered there any more, and schedules that name it skip it. Archiving again changes nothing.",
  method: "DELETE",
  path: "/distributions/{distributionKey}",
  permission: "distributions:Archive",
  pathParameters: { distributionKey: keySchema("distribution") },
  conditional: true,
  answer: { status: 204, schema: NoContent },
  problems: [distributionProblems.notFound],
  audited: true,
});
