import { defineProblems } from "../shared/entry/problem.ts";
import { openEntitiesMax } from "../shared/store/open-entities.ts";

export const merchantProblems = defineProblems({
  tooManyMerchants: {
    type: "merchant/too-many",
    status: 409,
    title: "Too Many Merchants",
    retryable: false,
    meaning: `The agent has reached its limit of merchants, by default ${openEntitiesMax.merchants}.`,
    remedy: "Ask the operator of the service for a higher limit.",
  },
  tooManyAcceptors: {
    type: "merchant-acceptor/too-many",
    status: 409,
    title: "Too Many Merchant Acceptors",
    retryable: false,
    meaning: `The merchant has reached its limit of acceptors, by default ${openEntitiesMax.acceptors} that are not archived.`,
    remedy: "Archive unused acceptors, or ask the operator for a higher limit.",
  },
  acceptorBlocked: {
    type: "merchant-acceptor/blocked",
    status: 409,
    title: "Blocked Merchant Acceptor",
    retryable: false,
    meaning: "The acceptor is archived or blocked for new charges.",
    remedy: "Use another acceptor, or remove the block.",
  },
  acceptorSuspended: {
    type: "merchant-acceptor/suspended",
    status: 409,
    title: "Merchant Acceptor Suspended",
    retryable: false,
    meaning:
      "The operator has suspended the acceptor, so it cannot charge or refund. Existing charges can be reversed or cancelled.",
    remedy: "Contact the operator of the service.",
  },
  acceptorArchived: {
    type: "merchant-acceptor/archived",
    status: 409,
    title: "Merchant Acceptor Archived",
    retryable: false,
    meaning: "The acceptor is archived permanently.",
    remedy: "Create a new acceptor.",
  },
});
