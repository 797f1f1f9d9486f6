import { problemBody, type Refusal } from "./problem.ts";
import type { ReadyAnswer } from "./use-case.ts";

/** A problem in the form in which it is sent, and kept for repeats when something was stored all the same. */
export const readyProblem = (refused: Refusal, requestId: string): ReadyAnswer => ({
  status: refused.problem.status,
  headers: {
    "Content-Type": "application/problem+json",
    ...(refused.retryAfterSeconds !== undefined && { "Retry-After": String(refused.retryAfterSeconds) }),
    ...(refused.location && { Location: refused.location }),
  },
  body: JSON.stringify(problemBody(refused, requestId)),
});
