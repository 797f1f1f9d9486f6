import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { challengeValidHours } from "../../shared/targets/target-claim.ts";
import { nonceGivenBack, nonceValidUntil, verificationOutcome } from "../../shared/targets/verification-schemas.ts";
import { failureReason } from "../../shared/values/failure-reason-schemas.ts";
import { fileFailureReasons } from "../../shared/values/failure-reasons.ts";
import { keySchema, TrustedText } from "../../shared/values/schemas.ts";
import { distributionProblems } from "../distribution/distribution-problems.ts";

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "verifyDistribution",
  summary: "Verify ownership of a target",
  description: `Verifies that you own an SFTP account that another agent delivers to. If you send an empty object, the service writes a nonce to the file \`.acquiring-claim-<agentKey>\` in the distribution's directory, at most once per hour. Send the nonce within ${challengeValidHours} hours to activate the distribution. Other agents' distributions with this target are then suspended, unless these agents have also verified their ownership. The agent of each suspended distribution receives an event. If no other agent uses the target, or the target is already reserved for you, sending an empty object returns \`verified\` without a nonce and activates a suspended distribution.`,
  method: "POST",
  path: "/distributions/{distributionKey}/verify",
  permission: "distributions:Update",
  pathParameters: { distributionKey: keySchema("distribution") },
  body: nonceGivenBack("Content of the nonce file, without the trailing newline"),
  answer: {
    status: 200,
    schema: v.object({
      outcome: verificationOutcome(
        "`challenged`: the nonce was delivered. `failed`: the nonce could not be delivered. `verified`: your ownership is verified, or the target is reserved for you",
      ),
      fileName: v.optional(v.pipe(TrustedText, v.description("Name of the file that contains the nonce"))),
      validUntil: nonceValidUntil("Time when the nonce expires, in real time"),
      finding: v.optional(failureReason(fileFailureReasons)),
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
