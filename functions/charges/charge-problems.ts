import { defineProblems } from "../shared/problem.ts";

export const chargeProblems = defineProblems({
  invalidToOrFromDate: {
    type: "invalid-to-or-from-date",
    status: 400,
    title: "Invalid To or From Date",
    retryable: false,
    meaning: "The times of a list of charges do not go together, or not with its other filters.",
    remedy: "Leave out from and to when you look for a transactionReference; else let from lie before to.",
  },
  invalidRequest: {
    type: "charge/invalid-request",
    status: 400,
    title: "Invalid Request",
    retryable: false,
    meaning: "Each field is well formed, but together they make no charge.",
    remedy: "Read the detail, which names the rule, and change the request.",
  },
  cannotDetermineCardNetwork: {
    type: "charge/cannot-determine-card-network-by-card-number",
    status: 409,
    title: "Cannot Determine Card Network By Card Number",
    retryable: false,
    meaning: "The card number lies in no range of the card networks.",
    remedy: "Check the number, or ask for another card.",
  },
  unexpectedNetwork: {
    type: "bin/unexpected-network",
    status: 409,
    title: "Incompatible Card Network",
    retryable: false,
    meaning: "The acceptor's BIN belongs to another network than the card.",
    remedy: "Use an acceptor of the card's network.",
  },
});
