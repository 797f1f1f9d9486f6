import { defineProblems } from "../shared/entry/problem.ts";

export const merchantProblems = defineProblems({
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
