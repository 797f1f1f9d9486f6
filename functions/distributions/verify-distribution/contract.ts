import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { challengeValidHours } from "../../shared/targets/target-claim.ts";
import { nonceGivenBack, nonceValidUntil, verificationOutcome } from "../../shared/targets/verification-schemas.ts";
import { type FileFailureReason, fileFailureReasons } from "../../shared/values/failure-reasons.ts";
import { keySchema, TrustedText } from "../../shared/values/schemas.ts";
import { distributionProblems } from "../distribution/distribution-problems.ts";

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "verifyDistribution",
  summary: "Prove that a target is your own",
  description: `For an SFTP account that another agent delivers to. With an empty object the service writes a nonce into \`.acquiring-claim-<agentKey>\` in the directory of the distribution, at most once an hour; give the nonce back within ${challengeValidHours} hours and the distribution is active. Distributions of agents that have not proven the target are suspended then, and told so by an event. Where nobody else has the target, it is yours at once.`,
  method: "POST",
  path: "/distributions/{distributionKey}/verify",
  permission: "distributions:Update",
  pathParameters: { distributionKey: keySchema("distribution") },
  body: nonceGivenBack("What the file holds, without the end of its line"),
  answer: {
    status: 200,
    schema: v.object({
      outcome: verificationOutcome(
        "`challenged`: the nonce is there. `failed`: it could not be brought. `verified`: the target is yours",
      ),
      fileName: v.optional(v.pipe(TrustedText, v.description("The file that holds the nonce"))),
      validUntil: nonceValidUntil("Until when it can be given back, in the time of the world"),
      finding: v.optional(
        v.pipe(v.picklist(Object.keys(fileFailureReasons) as FileFailureReason[]), v.description("What went wrong")),
      ),
    }),
  },
  problems: [
    distributionProblems.notFound,
    distributionProblems.archived,
    distributionProblems.notVerifiable,
    distributionProblems.challengePending,
    distributionProblems.wrongNonce,
  ],
  idempotent: true,
  inOneWrite: true,
  audited: true,
});
