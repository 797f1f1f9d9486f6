import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";
import { distributionProblems } from "../distribution/distribution-problems.ts";

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "archiveDistribution",
  summary: "Archive a distribution",
  description:
    "Archives a distribution. An archived distribution receives no more reports and is skipped by schedules that refer to it. Archiving an archived distribution has no effect.",
  method: "DELETE",
  path: "/distributions/{distributionKey}",
  permission: "distributions:Archive",
  pathParameters: { distributionKey: keySchema("distribution") },
  conditional: true,
  answer: { status: 204, schema: NoContent },
  problems: [distributionProblems.notFound],
  audited: true,
});
