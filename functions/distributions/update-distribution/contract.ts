import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { updateDistributionExample } from "../distribution/distribution-examples.ts";
import { distributionProblems } from "../distribution/distribution-problems.ts";
import { DistributionResponse, updateDistributionEntries } from "../distribution/distribution-schemas.ts";

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "updateDistribution",
  summary: "Update a distribution",
  description:
    "Changes a distribution. Omitted properties are unchanged, including those within `targets`. `null` removes an optional value, and resets `companions` and `temporaryNames` to their defaults. The type cannot be changed. Changing the host or port discards the host key in `seenHostKey`.",
  method: "PATCH",
  path: "/distributions/{distributionKey}",
  permission: "distributions:Update",
  pathParameters: { distributionKey: keySchema("distribution") },
  body: v.pipe(v.strictObject(updateDistributionEntries), v.metadata({ examples: [updateDistributionExample] })),
  bodyMediaType: "application/merge-patch+json",
  conditional: true,
  answer: { status: 200, schema: DistributionResponse },
  problems: [
    commonProblems.invalidInput,
    distributionProblems.targetNotAllowed,
    distributionProblems.notFound,
    distributionProblems.archived,
    distributionProblems.targetInUse,
  ],
  refusedWhileSuspended: true,
  audited: true,
});
