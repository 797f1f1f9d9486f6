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
    "Name its key in a report schedule, and each finished report is brought there. For SFTP put the service's public key (`/deliveryKeys`) among the authorized keys of your server; for a bucket make a role that may put objects into it and that the service may assume with the external id.",
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
