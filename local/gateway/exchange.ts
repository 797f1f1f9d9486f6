import { arn, PLACE } from "../place.ts";
import type { GatewayRequest } from "./gateway-request.ts";
import { headerOf } from "./gateway-request.ts";
import type { MatchedResource } from "./resource-tree.ts";
import type { BasePath, RestApi } from "./rest-api.ts";

/** What an authorizer says about the caller, as text under each name. */
export type AuthorizerContext = Readonly<Record<string, string>>;

/** A request on its way through the gateway: everything that events, templates and logs tell of it. */
export interface Exchange {
  readonly api: RestApi;
  readonly request: GatewayRequest;
  readonly basePath: BasePath | undefined;
  readonly resource: MatchedResource | undefined;
  readonly authorizer?: AuthorizerContext;
}

/** The path below the stage. */
export const apiPath = ({ request, basePath }: Exchange): string => {
  const path = request.path.slice(basePath?.prefix.length ?? 0);
  return path.startsWith("/") ? path : `/${path}`;
};

/** The path that functions see. */
export const eventPath = (exchange: Exchange): string =>
  exchange.basePath?.isOfDomain ? exchange.request.path : apiPath(exchange);

/** What policies and permissions are about: one method of one path at one stage. */
export const methodArn = (exchange: Exchange, path = apiPath(exchange)): string =>
  arn("execute-api", `${exchange.api.id}/${exchange.api.stage.StageName}/${exchange.request.method}${path}`);

export function requestContext(exchange: Exchange): Record<string, unknown> {
  const { api, request, resource, authorizer } = exchange;
  const host = headerOf(request, "host") ?? "";
  return {
    accountId: PLACE.account,
    apiId: api.id,
    ...(authorizer && { authorizer }),
    deploymentId: "local",
    domainName: host,
    domainPrefix: host.split(".")[0],
    extendedRequestId: `${request.id.replaceAll("-", "").slice(0, 15)}=`,
    httpMethod: request.method,
    identity: {
      accessKey: null,
      accountId: null,
      caller: null,
      cognitoAuthenticationProvider: null,
      cognitoAuthenticationType: null,
      cognitoIdentityId: null,
      cognitoIdentityPoolId: null,
      principalOrgId: null,
      sourceIp: request.sourceIp,
      user: null,
      userAgent: headerOf(request, "user-agent") ?? null,
      userArn: null,
    },
    path: request.path,
    protocol: request.protocol,
    requestId: request.id,
    requestTime: requestTime(request.receivedAt),
    requestTimeEpoch: request.receivedAt.getTime(),
    resourceId: resource?.id ?? null,
    resourcePath: resource?.path ?? null,
    stage: api.stage.StageName,
  };
}

/** 20/Nov/2026:20:01:59 +0000 */
function requestTime(date: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
