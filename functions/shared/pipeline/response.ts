import type { APIGatewayProxyResult } from "aws-lambda";
import { problemBody, type Refusal } from "../problem.ts";
import type { ReadyAnswer } from "../use-case.ts";

/** Answers hold payment data of one agent: no cache may keep them, no browser may guess their type. */
const everyAnswer = (requestId: string) => ({
  "Request-Id": requestId,
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
});

export const readyResponse = (
  { status, headers, body }: ReadyAnswer,
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): APIGatewayProxyResult => ({
  statusCode: status,
  headers: { ...everyAnswer(requestId), ...headers, ...more },
  body,
});

export const problemResponse = (refused: Refusal, requestId: string): APIGatewayProxyResult => ({
  statusCode: refused.problem.status,
  headers: {
    ...everyAnswer(requestId),
    "Content-Type": "application/problem+json",
    ...(refused.retryAfterSeconds !== undefined && { "Retry-After": String(refused.retryAfterSeconds) }),
  },
  body: JSON.stringify(problemBody(refused, requestId)),
});
