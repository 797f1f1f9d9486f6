import { defineProblems, refusal } from "../../shared/entry/problem.ts";
import { openEntitiesMax } from "../../shared/store/open-entities.ts";
import { challengeValidHours, claimLapsesAfterDays } from "../../shared/targets/target-claim.ts";

export const distributionProblems = defineProblems({
  notFound: {
    type: "distribution/not-found",
    status: 404,
    title: "Distribution Not Found",
    retryable: false,
    meaning: "Your agent has no distribution with this key.",
    remedy: "Check the key in the path.",
  },
  archived: {
    type: "distribution/archived",
    status: 409,
    title: "Distribution Archived",
    retryable: false,
    meaning: "The distribution is archived. An archived distribution cannot be used or reactivated.",
    remedy: "Create a new distribution.",
  },
  tooMany: {
    type: "distribution/too-many",
    status: 409,
    title: "Too Many Distributions",
    retryable: false,
    meaning: `The agent has reached its distribution limit (${openEntitiesMax.distributions} by default; archived distributions do not count).`,
    remedy: "Archive unused distributions, or ask the operator for a higher limit.",
  },
  targetNotAllowed: {
    type: "distribution/target-not-allowed",
    status: 400,
    title: "Target Not Allowed",
    retryable: false,
    meaning:
      "The service cannot deliver to this target: the host is not public, or the role is in the service's AWS account or in a different AWS partition.",
    remedy:
      "For SFTP, use a public host. For a bucket, use a role in your own AWS account and in the service's AWS partition.",
  },
  targetInUse: {
    type: "distribution/target-in-use",
    status: 409,
    title: "Target In Use",
    retryable: false,
    meaning: `Another agent already uses this SFTP account or this role. A target is reserved for the first agent that uses it; the reservation lapses after ${claimLapsesAfterDays} days without deliveries.`,
    remedy:
      "If you own the SFTP account, create a distribution with `contested: true` and verify your ownership with `POST /distributions/{distributionKey}/verify`. For a bucket, use a different role; ownership of a role cannot be verified.",
  },
  notVerifiable: {
    type: "distribution/not-verifiable",
    status: 409,
    title: "Not Verifiable",
    retryable: false,
    meaning:
      "Ownership can be verified only for SFTP accounts. The service cannot determine who can read a bucket, and email addresses are not reserved for one agent.",
    remedy:
      "For a bucket, create another role and update the distribution with that role. For email, no action is needed.",
  },
  challengePending: {
    type: "distribution/challenge-pending",
    status: 409,
    title: "Challenge Pending",
    retryable: true,
    meaning: "You recently requested a nonce for this target. Nonces are sent at most once per hour.",
    remedy:
      "If the file with the nonce exists, submit the nonce. Otherwise, retry after the interval in `Retry-After`.",
  },
  wrongNonce: {
    type: "distribution/wrong-nonce",
    status: 409,
    title: "Wrong Nonce",
    retryable: false,
    meaning: `The nonce is not the latest one, has already been used, or is older than ${challengeValidHours} hours.`,
    remedy: "Read the file with the nonce again, or send an empty object to get a new nonce.",
  },
});

export const noSuchDistribution = (key: string) =>
  refusal(distributionProblems.notFound, `There is no distribution '${key}'.`);

export const archivedDistribution = (key: string) =>
  refusal(distributionProblems.archived, `The distribution '${key}' is archived.`);

export const targetInUse = () =>
  refusal(
    distributionProblems.targetInUse,
    "Another agent already uses this SFTP account or this role. If you own the SFTP account, create a distribution with `contested: true` and verify your ownership. For a bucket, use a different role.",
  );
