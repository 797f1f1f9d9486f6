import { createHash } from "node:crypto";
import { arn, place } from "../account-and-region.ts";
import { type GatewayRequest, headerOf } from "./gateway-request.ts";
import type { MatchedResource } from "./resource-tree.ts";
import type { RestApi } from "./rest-api.ts";

export type AuthorizerContext = Readonly<Record<string, string>>;

/** A request in the gateway, with all data needed for events, templates and logs. */
export interface Exchange {
  readonly api: RestApi;
  readonly request: GatewayRequest;
  /** Path without the stage name. */
  readonly path: string;
  readonly resource: MatchedResource | undefined;
  readonly authorizer?: AuthorizerContext;
}

/**
 * Finds the resource for a request. `resource` is undefined if no path matches. On AWS, the custom domain maps two base
 * paths to the stage: the stage name and the empty path. Therefore, paths with and without the stage name are accepted here.
 */
export function routeRequest(api: RestApi, request: GatewayRequest): Exchange {
  const prefix = `/${api.stage.StageName}/`;
  const path = `${request.path}/`.startsWith(prefix) ? request.path.slice(prefix.length - 1) || "/" : request.path;
  return { api, request, path, resource: api.resources.match(path) };
}

/** Returns the execute-api ARN of the request's method and path, as used in policies. */
export const methodArn = ({ api, request, path }: Exchange): string =>
  arn("execute-api", `${api.id}/${api.stage.StageName}/${request.method}${path}`);

export function requestContext({ api, request, resource, authorizer }: Exchange): Record<string, unknown> {
  const host = headerOf(request, "host") ?? "";
  return {
    accountId: place.account,
    apiId: api.id,
    ...(authorizer && { authorizer }),
    deploymentId: "local",
    domainName: host,
    domainPrefix: host.split(".")[0],
    extendedRequestId: request.id,
    httpMethod: request.method,
    identity: {
      ...(request.clientCertificate && { clientCert: request.clientCertificate }),
      sourceIp: request.sourceIp,
      user: null,
      userAgent: headerOf(request, "user-agent") ?? null,
    },
    path: request.path,
    protocol: request.protocol,
    requestId: request.id,
    requestTime: requestTime(request.receivedAt),
    requestTimeEpoch: request.receivedAt.getTime(),
    resourceId: resource ? resourceId(resource.path) : null,
    resourcePath: resource?.path ?? null,
    stage: api.stage.StageName,
  };
}

const resourceIds = new Map<string, string>();

/**
 * API Gateway assigns a six-character ID to each path. Here, the ID is derived from the path, so that it is the same in every
 * run.
 */
function resourceId(path: string): string {
  const known = resourceIds.get(path);
  if (known !== undefined) return known;
  const id = createHash("sha256").update(path).digest("hex").slice(0, 6);
  resourceIds.set(path, id);
  return id;
}

/** 20/Nov/2026:20:01:59 +0000 */
function requestTime(date: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
