import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import type { ApiHandler, StatelessPlatform } from "../../shared/entry/endpoint.ts";
import { silentLog } from "../../shared/testing/silent-log.ts";
import { describeService } from "../describe-service/describe-service.ts";
import { scriptedConsoleFiles } from "./console-files.ts";

/** Calls the function of this slice as API Gateway does. */

export const quietPlatform: StatelessPlatform = { log: silentLog, clock: () => new Date("2026-03-14T09:26:53.589Z") };

export interface TextRequest {
  readonly method?: string;
  /** The requested path. Its variables are in `path`. */
  readonly at?: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const send = (
  handler: ApiHandler,
  resource: string,
  { method = "GET", at = resource, path, query, headers = {}, body }: TextRequest = {},
): Promise<APIGatewayProxyResult> =>
  handler(
    {
      httpMethod: method,
      resource,
      path: at,
      headers,
      body: body ?? null,
      pathParameters: path ?? null,
      queryStringParameters: query ?? null,
      requestContext: { requestId: "request-1" },
    } as unknown as APIGatewayProxyEvent,
    { getRemainingTimeInMillis: () => 20_000 } as Context,
  );

const describedFor = (platform: StatelessPlatform) =>
  describeService(platform, {
    consoleFiles: () => scriptedConsoleFiles,
    documentationScript: () => "start();",
  });

const described = describedFor(quietPlatform);

const describedAtDomain = describedFor({ ...quietPlatform, httpsOnly: true });

/** Requests a text by the path of its endpoint. */
export const get = (resource: string, request?: TextRequest): Promise<APIGatewayProxyResult> =>
  send(described, resource, request);

/** Requests a text at an API with a custom domain. */
export const getAtDomain = (resource: string, request?: TextRequest): Promise<APIGatewayProxyResult> =>
  send(describedAtDomain, resource, request);
