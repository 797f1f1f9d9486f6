import type { APIGatewayProxyEvent, Context } from "aws-lambda";

export interface ApiEventParts {
  /** As the authorizer hands it over. */
  readonly caller: {
    readonly agentKey: string;
    readonly apiKey: string;
    readonly permissions: string;
    readonly clockOffsetSeconds?: string;
  };
  readonly pathParameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What API Gateway calls a function with, as far as functions read it. */
export const apiEvent = ({ caller, pathParameters, query, headers = {}, body }: ApiEventParts): APIGatewayProxyEvent =>
  ({
    headers: { "Content-Type": "application/json", ...headers },
    pathParameters: pathParameters ?? null,
    queryStringParameters: query ?? null,
    isBase64Encoded: false,
    body: body === undefined ? null : JSON.stringify(body),
    requestContext: { requestId: "request-1", authorizer: caller },
  }) as unknown as APIGatewayProxyEvent;

export const lambdaContext = { getRemainingTimeInMillis: () => 28_000 } as Context;
