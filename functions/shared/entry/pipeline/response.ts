import type { APIGatewayProxyResult } from "aws-lambda";
import type { ReadyAnswer } from "../../values/ready-answer.ts";
import { strictTransport } from "../../values/settings.ts";
import type { Refusal } from "../problem.ts";
import { readyProblem } from "../ready-answer.ts";

/**
 * Responses contain payment data of one agent: caches must not store them unless a response allows it, and browsers
 * must not guess their type.
 */
const everyAnswer = (requestId: string) => ({
  "Request-Id": requestId,
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
});

/** Adds the HTTPS-only header if the API accepts HTTPS only. */
export const overHttps = (httpsOnly: boolean | undefined, answer: APIGatewayProxyResult): APIGatewayProxyResult =>
  httpsOnly ? { ...answer, headers: { ...answer.headers, ...strictTransport } } : answer;

export const readyResponse = (
  { status, headers, body }: ReadyAnswer,
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): APIGatewayProxyResult => ({
  statusCode: status,
  headers: { ...everyAnswer(requestId), ...headers, ...more },
  body,
});

export const problemResponse = (refused: Refusal, requestId: string): APIGatewayProxyResult =>
  readyResponse(readyProblem(refused, requestId), requestId);
