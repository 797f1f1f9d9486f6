import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { createDistributionExample } from "../distribution/distribution-examples.ts";
import { distributionProblems } from "../distribution/distribution-problems.ts";
import { CreateDistributionBody, DistributionResponse } from "../distribution/distribution-schemas.ts";

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "createDistribution",
  summary: "Create a distribution",
  description:
    "Creates a distribution (delivery destination). A schedule delivers its reports to each distribution whose key it lists in `distributions`. For SFTP, add a public key of the service (`GET /deliveryKeys`) to the `authorized_keys` file of your SFTP account. For a bucket, create a role that can put objects into the bucket, and allow the service to assume the role with the external ID.",
  method: "POST",
  path: "/distributions",
  permission: "distributions:Create",
  body: v.pipe(CreateDistributionBody, v.metadata({ examples: [createDistributionExample] })),
  answer: { status: 201, schema: DistributionResponse },
  problems: [distributionProblems.targetNotAllowed, distributionProblems.targetInUse, distributionProblems.tooMany],
  idempotent: true,
  inOneWrite: true,
  refusedWhileSuspended: true,
  audited: true,
});
