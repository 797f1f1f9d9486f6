import { defineProblems } from "../shared/entry/problem.ts";
import { openEntitiesMax } from "../shared/store/open-entities.ts";

export const merchantProblems = defineProblems({
  tooManyMerchants: {
    type: "merchant/too-many",
    status: 409,
    title: "Too Many Merchants",
    retryable: false,
    meaning: `The agent has reached its merchant limit (${openEntitiesMax.merchants.toLocaleString("en")} by default).`,
    remedy: "Ask the operator of the service for a higher limit.",
  },
  tooManyAcceptors: {
    type: "merchant-acceptor/too-many",
    status: 409,
    title: "Too Many Merchant Acceptors",
    retryable: false,
    meaning: `The merchant has reached its acceptor limit (${openEntitiesMax.acceptors} by default; archived acceptors do not count).`,
    remedy: "Archive unused acceptors, or ask the operator for a higher limit.",
  },
  acceptorBlocked: {
    type: "merchant-acceptor/blocked",
    status: 409,
    title: "Blocked Merchant Acceptor",
    retryable: false,
    meaning: "The acceptor is archived or blocked, so new charges and authentications are rejected.",
    remedy:
      "Use another acceptor. If the acceptor is not archived, you can unblock it: update it with `chargesBlocked: false`.",
  },
  acceptorSuspended: {
    type: "merchant-acceptor/suspended",
    status: 409,
    title: "Merchant Acceptor Suspended",
    retryable: false,
    meaning:
      "The operator has suspended the acceptor, so new charges, increments and refunds are rejected. Existing charges can still be cleared, reversed or cancelled.",
    remedy: "Contact the operator of the service.",
  },
  acceptorArchived: {
    type: "merchant-acceptor/archived",
    status: 409,
    title: "Merchant Acceptor Archived",
    retryable: false,
    meaning: "An archived acceptor cannot be changed or used for new charges.",
    remedy: "Create a new acceptor.",
  },
});
