import { defineProblems } from "../shared/entry/problem.ts";

export const sandboxClockProblems = defineProblems({
  invalidRequest: {
    type: "sandbox/invalid-request",
    status: 400,
    title: "Invalid Request",
    retryable: false,
    meaning:
      "The request does not contain exactly one of `advanceSeconds` and `advanceTo`, or the sandbox clock cannot be moved to the requested time. A sandbox clock can only move forward, up to a limit.",
    remedy: "Check `detail`, which names the violated rule, and correct the request.",
  },
});
