import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import type { ApiHandler, StatelessPlatform } from "../../shared/entry/endpoint.ts";
import { silentLog } from "../../shared/testing/silent-log.ts";

/** Calls an endpoint of this slice as API Gateway does. */

export const quietPlatform: StatelessPlatform = { log: silentLog, clock: () => new Date("2026-03-14T09:26:53.589Z") };

export interface GetRequest {
  /** As it was asked for; its variables are in `path`. */
  readonly at?: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const get = (
  handler: ApiHandler,
  { at = "/", path, query, headers = {}, body }: GetRequest = {},
): Promise<APIGatewayProxyResult> =>
  handler(
    {
      path: at,
      headers,
      body: body ?? null,
      pathParameters: path ?? null,
      queryStringParameters: query ?? null,
      requestContext: { requestId: "request-1" },
    } as unknown as APIGatewayProxyEvent,
    { getRemainingTimeInMillis: () => 20_000 } as Context,
  );
