import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { DeliveryNotes, failureReason } from "../../shared/values/failure-reason-schemas.ts";
import { fileFailureReasons } from "../../shared/values/failure-reasons.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { distributionProblems } from "../distribution/distribution-problems.ts";

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "testDistribution",
  summary: "Test a distribution",
  description:
    "Immediately delivers a small text file named `acquiring-test.txt` and returns the outcome. For the type `email`, instead sends one email for each entry in `recipients`; the outcome is `failed` if any email fails.",
  method: "POST",
  path: "/distributions/{distributionKey}/test",
  permission: "distributions:Distribute",
  pathParameters: { distributionKey: keySchema("distribution") },
  answer: {
    status: 200,
    schema: v.object({
      outcome: v.picklist(["delivered", "failed"]),
      finding: v.optional(failureReason(fileFailureReasons)),
      notes: v.optional(DeliveryNotes),
    }),
  },
  problems: [distributionProblems.notFound, distributionProblems.archived],
  idempotent: true,
  inOneWrite: true,
});
