import type { APIGatewayProxyEvent, Context } from "aws-lambda";

export interface ApiEventParts {
  /** The caller as the authorizer passes it on. */
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

/** Returns the API Gateway event for a function, limited to the fields that functions read. */
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
