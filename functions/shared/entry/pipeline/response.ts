import type { APIGatewayProxyResult } from "aws-lambda";
import type { ReadyAnswer } from "../../values/ready-answer.ts";
import { strictTransport } from "../../values/settings.ts";
import type { Refusal } from "../problem.ts";
import { readyProblem } from "../ready-answer.ts";

/**
 * Headers of every response. Responses can contain an agent's payment data, so by default, caches must not store them.
 * `nosniff` prevents MIME sniffing in browsers.
 */
const everyAnswer = (requestId: string) => ({
  "Request-Id": requestId,
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
});

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
