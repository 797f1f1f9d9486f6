import { defineProblems, refusal } from "../../shared/entry/problem.ts";
import { openEntitiesMax } from "../../shared/store/open-entities.ts";
import { challengeValidHours, claimLapsesAfterDays } from "../../shared/targets/target-claim.ts";

export const distributionProblems = defineProblems({
  notFound: {
    type: "distribution/not-found",
    status: 404,
    title: "Distribution Not Found",
    retryable: false,
    meaning: "There is no such distribution among those of your agent.",
    remedy: "Check the key in the path.",
  },
  archived: {
    type: "distribution/archived",
    status: 409,
    title: "Distribution Archived",
    retryable: false,
    meaning: "The distribution is archived, which is final.",
    remedy: "Create a new distribution.",
  },
  tooMany: {
    type: "distribution/too-many",
    status: 409,
    title: "Too Many Distributions",
    retryable: false,
    meaning: `An agent can have ${openEntitiesMax.distributions} distributions that are not archived, unless the operator allows more.`,
    remedy: "Archive distributions that are not used any more, or ask the operator for a higher limit.",
  },
  targetNotAllowed: {
    type: "distribution/target-not-allowed",
    status: 400,
    title: "Target Not Allowed",
    retryable: false,
    meaning: "The service does not deliver there: the host is not public, or the role belongs to the service itself.",
    remedy: "Give a host on the public network, or a role of your own account.",
  },
  targetInUse: {
    type: "distribution/target-in-use",
    status: 409,
    title: "Target In Use",
    retryable: false,
    meaning: `Another agent delivers to this account of this server, or with this role. A target belongs to the agent that came first, until nothing was delivered for ${claimLapsesAfterDays} days.`,
    remedy:
      "If an SFTP account is yours, create the distribution with `contested: true` and prove it by `/distributions/{distributionKey}/verify`. For a bucket make another role.",
  },
  notVerifiable: {
    type: "distribution/not-verifiable",
    status: 409,
    title: "Not Verifiable",
    retryable: false,
    meaning: "Only an SFTP target can be proven: of a bucket the service cannot tell who reads it.",
    remedy: "Make another role for the bucket and give it to the distribution.",
  },
  challengePending: {
    type: "distribution/challenge-pending",
    status: 409,
    title: "Challenge Pending",
    retryable: true,
    meaning: "The service has brought a nonce there already; it does so once an hour.",
    remedy: "Give back the nonce that lies there, or ask again later.",
  },
  wrongNonce: {
    type: "distribution/wrong-nonce",
    status: 409,
    title: "Wrong Nonce",
    retryable: false,
    meaning: `The nonce is not the one that was brought last, was given back already, or is older than ${challengeValidHours} hours.`,
    remedy: "Read it again from the file, or have another one brought with an empty object.",
  },
});

export const noSuchDistribution = (key: string) =>
  refusal(distributionProblems.notFound, `There is no distribution '${key}'.`);

export const archivedDistribution = (key: string) =>
  refusal(distributionProblems.archived, `The distribution '${key}' is archived.`);

export const targetInUse = () =>
  refusal(distributionProblems.targetInUse, "Another agent delivers to this target. If it is yours, prove it.");
