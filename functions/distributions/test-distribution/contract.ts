import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import {
  type DeliveryNote,
  deliveryNotes,
  type FileFailureReason,
  fileFailureReasons,
} from "../../shared/values/failure-reasons.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { distributionProblems } from "../distribution/distribution-problems.ts";

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "testDistribution",
  summary: "Try a distribution",
  description:
    "Brings a small text file there at once, or sends each of its messages, and says what came of it: `failed` if any did. For buckets and servers the file is named `acquiring-test.txt`.",
  method: "POST",
  path: "/distributions/{distributionKey}/test",
  permission: "distributions:Distribute",
  pathParameters: { distributionKey: keySchema("distribution") },
  answer: {
    status: 200,
    schema: v.object({
      outcome: v.picklist(["delivered", "failed"]),
      finding: v.optional(
        v.pipe(v.picklist(Object.keys(fileFailureReasons) as FileFailureReason[]), v.description("What went wrong")),
      ),
      notes: v.optional(
        v.pipe(
          v.array(v.picklist(Object.keys(deliveryNotes) as DeliveryNote[])),
          v.description("What there is to say of a file that arrived"),
        ),
      ),
    }),
  },
  problems: [distributionProblems.notFound, distributionProblems.archived],
  idempotent: true,
  inOneWrite: true,
});
