import { createHash } from "node:crypto";
import { arn, place } from "../account-and-region.ts";
import { type GatewayRequest, headerOf } from "./gateway-request.ts";
import type { MatchedResource } from "./resource-tree.ts";
import type { RestApi } from "./rest-api.ts";

/** What an authorizer says about the caller, as text under each name. */
export type AuthorizerContext = Readonly<Record<string, string>>;

/** A request on its way through the gateway: everything that events, templates and logs tell of it. */
export interface Exchange {
  readonly api: RestApi;
  readonly request: GatewayRequest;
  /** Below the stage. */
  readonly path: string;
  readonly resource: MatchedResource | undefined;
  readonly authorizer?: AuthorizerContext;
}

/**
 * Where the request leads; the resource is missing when there is none. In the cloud the custom domain maps both the
 * stage's name and nothing to the stage, so both forms answer here.
 */
export const routeRequest = (api: RestApi, request: GatewayRequest): Exchange => {
  const prefix = `/${api.stage.StageName}/`;
  const path = `${request.path}/`.startsWith(prefix) ? request.path.slice(prefix.length - 1) || "/" : request.path;
  return { api, request, path, resource: api.resources.match(path) };
};

/** What policies are about: one method of one path at one stage. */
export const methodArn = ({ api, request, path }: Exchange): string =>
  arn("execute-api", `${api.id}/${api.stage.StageName}/${request.method}${path}`);

export const requestContext = ({ api, request, resource, authorizer }: Exchange): Record<string, unknown> => {
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
};

const resourceIds = new Map<string, string>();

/** API Gateway gives each path of a body an id of six letters; one that follows from the path is the same in every run. */
const resourceId = (path: string): string => {
  const known = resourceIds.get(path);
  if (known !== undefined) return known;
  const id = createHash("sha256").update(path).digest("hex").slice(0, 6);
  resourceIds.set(path, id);
  return id;
};

/** 20/Nov/2026:20:01:59 +0000 */
const requestTime = (date: Date): string => {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
};
