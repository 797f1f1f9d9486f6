import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import type { ApiHandler } from "../../functions/shared/entry/endpoint.ts";

export interface ApiEventParts {
  /** The caller as the authorizer passes it on. */
  readonly caller: {
    readonly agentKey: string;
    readonly apiKey: string;
    readonly permissions: string;
    readonly clockOffsetSeconds?: string;
  };
  readonly pathParameters?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string | undefined;
  readonly body?: unknown;
}

/** Returns the API Gateway event for a function, limited to the fields that functions read. */
export const apiEvent = ({
  caller,
  pathParameters,
  query,
  headers = {},
  idempotencyKey,
  body,
}: ApiEventParts): APIGatewayProxyEvent =>
  ({
    headers: {
      "Content-Type": "application/json",
      ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
      ...headers,
    },
    pathParameters: pathParameters ?? null,
    queryStringParameters: query ?? null,
    isBase64Encoded: false,
    body: body === undefined ? null : JSON.stringify(body),
    requestContext: { requestId: "request-1", authorizer: caller },
  }) as unknown as APIGatewayProxyEvent;

export const lambdaContext = { getRemainingTimeInMillis: () => 28_000 } as Context;

/** Calls a function as the API does, and returns its response with the parsed body. */
export async function answerOf(handler: ApiHandler, parts: ApiEventParts) {
  const { statusCode: status, headers = {}, body: text } = await handler(apiEvent(parts), lambdaContext);
  return { status, headers, text, body: JSON.parse(text || "null") };
}
