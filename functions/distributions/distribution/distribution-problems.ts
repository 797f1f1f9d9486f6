import { defineProblems, refusal } from "../../shared/entry/problem.ts";

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
  targetNotAllowed: {
    type: "distribution/target-not-allowed",
    status: 400,
    title: "Target Not Allowed",
    retryable: false,
    meaning: "The service does not deliver there: the host is not public, or the role belongs to the service itself.",
    remedy: "Give a host on the public network, or a role of your own account.",
  },
  roleInUse: {
    type: "distribution/role-in-use",
    status: 409,
    title: "Role In Use",
    retryable: false,
    meaning: "Another agent delivers with this role and this external id, which must be known to one agent only.",
    remedy: "Choose another external id and put it into the trust policy of the role.",
  },
});

export const noSuchDistribution = (key: string) =>
  refusal(distributionProblems.notFound, `There is no distribution '${key}'.`);

export const archivedDistribution = (key: string) =>
  refusal(distributionProblems.archived, `The distribution '${key}' is archived.`);
