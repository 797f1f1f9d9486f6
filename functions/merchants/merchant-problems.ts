import { defineProblems } from "../shared/entry/problem.ts";
import { openEntitiesMax } from "../shared/store/open-entities.ts";

export const merchantProblems = defineProblems({
  tooManyMerchants: {
    type: "merchant/too-many",
    status: 409,
    title: "Too Many Merchants",
    retryable: false,
    meaning: `An agent can have ${openEntitiesMax.merchants} merchants, unless the operator allows more.`,
    remedy: "Ask the operator of the service for a higher limit.",
  },
  tooManyAcceptors: {
    type: "merchant-acceptor/too-many",
    status: 409,
    title: "Too Many Merchant Acceptors",
    retryable: false,
    meaning: `A merchant can have ${openEntitiesMax.acceptors} acceptors that are not archived, unless the operator allows more.`,
    remedy: "Archive acceptors that are not used any more, or ask the operator for a higher limit.",
  },
  acceptorBlocked: {
    type: "merchant-acceptor/blocked",
    status: 409,
    title: "Blocked Merchant Acceptor",
    retryable: false,
    meaning: "The acceptor is blocked for new charges, or archived.",
    remedy: "Use another acceptor, or have the block lifted.",
  },
  acceptorSuspended: {
    type: "merchant-acceptor/suspended",
    status: 409,
    title: "Merchant Acceptor Suspended",
    retryable: false,
    meaning:
      "The operator has suspended the acceptor: nothing can be charged or refunded with it. What was may be reversed or cancelled.",
    remedy: "Talk to the operator of the service.",
  },
  acceptorArchived: {
    type: "merchant-acceptor/archived",
    status: 409,
    title: "Merchant Acceptor Archived",
    retryable: false,
    meaning: "The acceptor is archived, which is final.",
    remedy: "Create a new acceptor.",
  },
});
