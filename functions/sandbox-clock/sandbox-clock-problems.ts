import { defineProblems } from "../shared/entry/problem.ts";

export const sandboxClockProblems = defineProblems({
  invalidRequest: {
    type: "sandbox/invalid-request",
    status: 400,
    title: "Invalid Request",
    retryable: false,
    meaning: "The sandbox clock cannot be moved like this: it moves forward only, and not without end.",
    remedy: "Read the detail, which names the rule, and change the request.",
  },
});
